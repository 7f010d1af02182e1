import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { may } from '#contract/permissions.ts'
import { Screen } from '#web/console/frame/screen.tsx'
import { useMe } from '#web/console/frame/use-staff.ts'
import { Loaded } from '#web/console/loading/loaded.tsx'
import { useCall, useReloading } from '#web/console/loading/use-loading.ts'
import { frame } from '#web/words/console/frame.ts'
import { dashboard as words } from '../words/dashboard.console.ts'
import { BridgePart } from './bridge-part.tsx'
import { FirstHour, HiddenFirstHour } from './first-hour.tsx'
import { ClosedParts, FigureCard, HealthList, RaisedLimits, WaitingList } from './overview-parts.tsx'
import './overview.css'

const PERIODS = ['7', '30', '90'] as const
/** How often an open overview is reloaded. */
const LOOK_MS = 60_000

/** Pending work, health of the site, and daily figures; each role sees its own part. */
const Start = () => {
	const [parameters] = useSearchParams()
	const { status } = useMe()
	const [hasAskedForSteps, setHasAskedForSteps] = useState(false)
	const days = PERIODS.find((period) => period === parameters.get('days')) ?? '30'
	const loaded = useCall('GET /admin/dashboard', { query: { days } })
	useReloading(loaded.reload, LOOK_MS)
	return (
		<Screen title={frame.screens.start}>
			<Loaded loaded={loaded}>
				{(data) => (
					<>
						<ClosedParts closed={data.closed} canOpen={may(status, 'settings.write')} />
						<RaisedLimits raised={data.raised} canRead={may(status, 'audit.read')} />
						{data.firstHour?.isHidden === false && <FirstHour {...data.firstHour} wasAskedFor={hasAskedForSteps} />}
						<div className="overview-top">
							{data.waiting.length > 0 && (
								<section className="screen-part">
									<h2>{words.waiting}</h2>
									<WaitingList waiting={data.waiting} />
								</section>
							)}
							<section className="screen-part">
								<h2>{words.health}</h2>
								<HealthList health={data.health} />
							</section>
							{data.health.bridge && <BridgePart bridge={data.health.bridge} canAgree={may(status, 'settings.write')} />}
						</div>
						<section className="screen-part">
							<h2>{words.figures}</h2>
							<nav className="tabs" aria-label={words.periodLabel}>
								{PERIODS.map((period) => (
									<Link key={period} to={`/admin?days=${period}`} aria-current={period === days ? 'true' : undefined} preventScrollReset>
										{words.period(period)}
									</Link>
								))}
							</nav>
							<ul className="figure-cards">
								{data.series.map((series) => (
									<FigureCard key={series.name} series={series} days={data.days} />
								))}
							</ul>
						</section>
						{data.firstHour?.isHidden && <HiddenFirstHour steps={data.firstHour.steps} onShow={() => setHasAskedForSteps(true)} />}
					</>
				)}
			</Loaded>
		</Screen>
	)
}
export default Start
