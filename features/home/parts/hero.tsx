import { Link } from 'react-router'
import type { Leader } from '#features/rankings/contract.ts'
import { exact } from '#features/rankings/parts/board-value.ts'
import { CharacterLink, SchoolCrest } from '#features/rankings/parts/identity.tsx'
import { CloudDownload } from '#web/icons/cloud-download.ts'
import { Gift } from '#web/icons/gift.ts'
import { GraduationCap } from '#web/icons/graduation-cap.ts'
import { Ticket } from '#web/icons/ticket.ts'
import { CAPSULES, SidePanel } from '#web/shell/side-panel.tsx'
import { isThere, useSite } from '#web/shell/site.ts'
import { useWords } from '#web/words/words.ts'
import { type Banner, Rotator } from './rotator.tsx'
import './hero.css'

/** The top of the home page: banners, the leaders, four quick links, and the side panel, in front of the campus skyline. */
export const Hero = ({ banners, leaders }: { banners: Banner[]; leaders: readonly Leader[] }) => {
	const words = useWords().home
	const { appName, isDemo, ...site } = useSite()
	return (
		<div className="hero">
			{/* On a phone it may be the largest element of the first screen. Without the preload it is found only after the style sheet. */}
			<link rel="preload" as="image" href="/art/panorama-small.webp" media="(max-width: 760px)" fetchPriority="high" />
			<div className="wrap hero-columns">
				<div className="hero-main">
					<h1 className="quietly" tabIndex={-1}>
						{words.heading(appName)}
					</h1>
					{banners.length > 0 && <Rotator banners={banners} />}
					{leaders.length > 0 && <Leading leaders={leaders} />}
					<nav className="quick" aria-label={words.quick}>
						<Link className="card quick-first" to="/downloads">
							<CloudDownload aria-hidden size={34} />
							<span>
								<b>{words.quickDownload}</b>
								<small>{words.quickDownloadNote}</small>
							</span>
						</Link>
						<Link className="card" to="/topup">
							<Ticket aria-hidden size={30} />
							<span>
								<b>{words.quickRedeem}</b>
								<small>{words.quickRedeemNote}</small>
							</span>
						</Link>
						{isThere(site, '/characters') && (
							<Link className="card" to="/characters">
								<GraduationCap aria-hidden size={30} />
								<span>
									<b>{words.quickStudent}</b>
									<small>{words.quickGuide}</small>
								</span>
							</Link>
						)}
						<Link className="card" to={isDemo ? CAPSULES : '/itemshop'}>
							<Gift aria-hidden size={30} />
							<span>
								<b>{isDemo ? words.quickCapsules : words.quickShop}</b>
								<small>{isDemo ? words.quickCapsulesNote : words.quickShopNote}</small>
							</span>
						</Link>
					</nav>
				</div>
				<SidePanel hasBanner={false} />
			</div>
		</div>
	)
}

/** The first three of the month, beside the banner where there is room; the whole list is further down the page. */
const Leading = ({ leaders }: { leaders: readonly Leader[] }) => {
	const words = useWords()
	return (
		<section className="card leading" aria-labelledby="leading">
			<h2 id="leading">{words.home.leading}</h2>
			<ol>
				{leaders.slice(0, 3).map((leader) => (
					<li key={leader.ChaNum}>
						<SchoolCrest code={leader.ChaSchool} size={28} />
						<b>
							<CharacterLink {...leader} />
						</b>
						<span className="number">Lv. {exact(leader.ChaLevel)}</span>
					</li>
				))}
			</ol>
			<Link to="/rankings">{words.rankings.home.full}</Link>
		</section>
	)
}
