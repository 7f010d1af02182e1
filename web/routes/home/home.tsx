import { NEWS_TYPE } from '#contract/codes.ts'
import { CACHE_MS } from '#contract/limits.ts'
import type { RankingCharacter } from '#contract/rankings.ts'
import { throughCache } from '#web/client-cache.ts'
import { Clubs } from '#web/home/clubs.tsx'
import { Community } from '#web/home/community.tsx'
import { leadOf } from '#web/home/excerpt.ts'
import { Hero } from '#web/home/hero.tsx'
import { ItemScroller } from '#web/home/item-scroller.tsx'
import { NewcomerSteps } from '#web/home/newcomer-steps.tsx'
import { type NewsList, NewsLists } from '#web/home/news-lists.tsx'
import { RedeemTicket } from '#web/home/redeem-ticket.tsx'
import { Schools } from '#web/home/schools.tsx'
import { StartPlaying } from '#web/home/start-playing.tsx'
import { TopRanking } from '#web/home/top-ranking.tsx'
import { apiOf, languageOfPage, loadParts } from '#web/in-process.server.ts'
import { crumbTitle } from '#web/meta.ts'
import type { Route } from './+types/home.ts'
import '#web/home/home.css'

export const loader = async ({ context }: Route.LoaderArgs) => {
	const api = apiOf(context)
	const lang = languageOfPage(context)
	const newest = async (type: NewsList['type']) => {
		const list = await api('GET /getnewsall/{type}/{count}/{flag1}/{flag2}', {
			params: { type: String(type), count: '5', flag1: '0', flag2: '0' },
			query: { lang },
		})
		// Headlines only; the full articles would triple the page.
		return list.map(({ content, ...item }) => ({ ...item, lead: leadOf(content) }))
	}
	const { general, events, guides, banners, shop, boards, ...parts } = await loadParts({
		banners: api('GET /getSiteBanners', { query: { lang } }),
		shop: api('GET /itemshop', { query: { category: '0', page: '1', lang } }),
		boards: api('GET /get-top-rankings-list'),
		clubs: api('GET /getclubs'),
		requirements: api('GET /getsystemrequirements', { query: { lang } }),
		general: newest(NEWS_TYPE.general),
		events: newest(NEWS_TYPE.events),
		guides: newest(NEWS_TYPE.guides),
	})
	const news: NewsList[] = [
		{ type: NEWS_TYPE.general, items: general },
		{ type: NEWS_TYPE.events, items: events },
		{ type: NEWS_TYPE.guides, items: guides },
	]
	return {
		...parts,
		banners: banners?.data ?? null,
		items: shop?.itemshopdata ?? null,
		leaders: boards && { overall: boards.toplevel.slice(0, LEADERS).map(leaderOf), bySchool: boards.toplevelside.map(leaderOf) },
		news,
	}
}

/** On navigation back to the page the browser keeps the banners for half an hour (SPEC 9). */
export const clientLoader = async ({ serverLoader }: Route.ClientLoaderArgs) => {
	const { banners, ...loaded } = await serverLoader()
	return { ...loaded, banners: banners && (await throughCache('CACHE_BANNERS', CACHE_MS.banners, async () => banners)) }
}

export const meta = crumbTitle((words) => words.home.crumb)

const Home = ({ loaderData: { banners, items, news, leaders, clubs, requirements } }: Route.ComponentProps) => (
	<>
		<NewcomerSteps />
		<Hero banners={banners ?? []} leaders={leaders?.overall ?? []} />
		<section className="section">
			<div className="wrap home-columns">
				<NewsLists lists={news} />
				<TopRanking leaders={leaders} />
			</div>
			<div className="wrap home-trio below-first">
				<Clubs clubs={clubs} />
				<RedeemTicket />
				<Community />
			</div>
		</section>
		<ItemScroller items={items} />
		<Schools />
		<StartPlaying requirements={requirements} />
	</>
)
export default Home

const LEADERS = 10

const leaderOf = ({ ChaNum, ChaName, ChaLevel, ChaClass, ChaSchool }: RankingCharacter) => ({
	ChaNum,
	ChaName,
	ChaLevel,
	ChaClass,
	ChaSchool,
})
