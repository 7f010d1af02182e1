import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { NEWS_TYPE } from '#contract/codes.ts'
import type { CallReply } from '#contract/index.ts'
import { CACHE_MS } from '#contract/limits.ts'
import type { NewsItem } from '#features/news/contract.ts'
import { throughCache } from '#web/calls/client-cache.ts'
import { apiOf, languageOfPage, loadParts } from '#web/calls/in-process.server.ts'
import { crumbTitle } from '#web/pages/meta.ts'
import type { PageProps } from '#web/pages/page-props.ts'
import { Clubs } from '../parts/clubs.tsx'
import { Community } from '../parts/community.tsx'
import { leadOf } from '../parts/excerpt.ts'
import { Hero } from '../parts/hero.tsx'
import { ItemScroller } from '../parts/item-scroller.tsx'
import { NewcomerSteps } from '../parts/newcomer-steps.tsx'
import { type NewsList, NewsLists } from '../parts/news-lists.tsx'
import { RedeemTicket } from '../parts/redeem-ticket.tsx'
import { Schools } from '../parts/schools.tsx'
import { StartPlaying } from '../parts/start-playing.tsx'
import { TopRanking } from '../parts/top-ranking.tsx'
import { WarStrip } from '../parts/war-strip.tsx'
import '../parts/home.css'

export const loader = async ({ context }: LoaderFunctionArgs) => {
	const api = apiOf(context)
	const lang = languageOfPage(context)
	const newest = async (type: NewsList['type']) =>
		headlinesOf(
			await api('GET /getnewsall/{type}/{count}/{flag1}/{flag2}', {
				params: { type: String(type), count: '5', flag1: '0', flag2: '0' },
				query: { lang },
			}),
		)
	const { general, events, guides, banners, shop, clubs, leaders, war, ...parts } = await loadParts({
		banners: api('GET /getSiteBanners', { query: { lang } }),
		shop: api('GET /itemshop', { query: { category: '0', page: '1', lang } }),
		leaders: api('GET /getleaders'),
		clubs: api('GET /getclubs'),
		war: api('GET /getwar'),
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
		clubs: clubs && { ...clubs, top: clubs.top.slice(0, TOP_CLUBS).map(({ losses: _losses, ...shown }) => shown) },
		leaders: leaders && saidOnce(leaders),
		war: war && { leader: war.leader, colours: war.colours, schools: war.schools.map(({ ChaSchool, share }) => ({ ChaSchool, share })) },
		news,
	}
}

/** On navigation back to the page the browser keeps the banners for half an hour (SPEC 9). */
export const clientLoader = async ({ serverLoader }: ClientLoaderFunctionArgs) => {
	const { banners, ...loaded } = await serverLoader<typeof loader>()
	return { ...loaded, banners: banners && (await throughCache('CACHE_BANNERS', CACHE_MS.banners, async () => banners)) }
}

export const meta = crumbTitle((words) => words.home.crumb)

const Home = ({ loaderData: { banners, items, news, leaders, clubs, war, requirements } }: PageProps<typeof loader>) => (
	<>
		<NewcomerSteps />
		<Hero banners={banners ?? []} leaders={leaders?.overall ?? []} />
		<section className="section">
			<WarStrip war={war} />
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

/** Leaders of all are leaders of their school as well, and the page carries the same object once. */
const saidOnce = ({ overall, bySchool }: CallReply<'GET /getleaders'>) => ({
	overall: overall.map((one) => bySchool.find(({ ChaNum }) => ChaNum === one.ChaNum) ?? one),
	bySchool,
})

/** Only the newest of a list is shown with its lead and its picture. What is not shown would make the page larger. */
const headlinesOf = ([newest, ...others]: readonly NewsItem[]): NonNullable<NewsList['items']> => {
	if (!newest) return []
	const { author, img_thumbnail, content } = newest
	return [{ ...headlineOf(newest), author, img_thumbnail, lead: leadOf(content) }, ...others.map(headlineOf)]
}

const headlineOf = ({ id, type, subject, created_at }: NewsItem) => ({ id, type, subject, created_at })

const TOP_CLUBS = 4
