import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Figure, Health, Overview, Series, Waiting } from '#features/dashboard/contract.ts'
import { settings as ofSettings } from '#features/site/words/settings.console.ts'
import { CircleAlert } from '#web/icons/circle-alert.ts'
import { CircleCheck } from '#web/icons/circle-check.ts'
import { Ago } from '#web/ui/ago.tsx'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { count, fileSize, money } from '#web/words/format.ts'
import { DayChart } from '../parts/day-chart.tsx'
import { dashboard as words } from '../words/dashboard.console.ts'
import './overview.css'

const { closed: settings, approval } = ofSettings

/** One figure: today, yesterday up to this time of day, and the previous days as bars. */
export const FigureCard = ({ series: { name, values, before }, days }: { series: Series; days: readonly string[] }) => {
	const format = FORMATS[name] ?? count
	const today = values.at(-1) ?? null
	return (
		<li className="figure-card">
			<h3>{words.series[name]}</h3>
			<p className="figure-today">
				<b>{today === null ? words.noValue : format(today)}</b> {today === null ? words.unheard : words.today}
			</p>
			<p className="quiet">{words.before(before === null ? words.noValue : format(before))}</p>
			<DayChart name={words.series[name]} days={days} values={values} format={format} />
		</li>
	)
}

const FORMATS: Partial<Record<Figure, (value: number) => string>> = { rCoin: money, milleage: money }

/** The closed parts, at the top of the overview for all staff: players will ask, and the parts must be opened again. */
export const ClosedParts = ({ closed, canOpen }: { closed: Overview['closed']; canOpen: boolean }) =>
	closed.length > 0 && (
		<p className="console-notice">
			<b>{settings.overview}</b> {closed.map((part) => settings.parts[part]).join(', ')}.{' '}
			{canOpen && <TextLink to="/admin/settings">{settings.change}</TextLink>}
		</p>
	)

/** Raised limits that do not count yet, shown to all staff, so that avoiding the second person does not go unnoticed. */
export const RaisedLimits = ({ raised, canRead }: { raised: Overview['raised']; canRead: boolean }) =>
	raised.map(({ name, value, until, set }) => (
		<p key={name} className="console-notice">
			<b>{approval.overview[name](count(value), count(set))}</b> {approval.overviewFrom} <ManilaTime at={until} />. {approval.overviewHint}{' '}
			{canRead && <TextLink to="/admin/audit?search=settings">{approval.who}</TextLink>}
		</p>
	))

/** The pending work of this role, each with a link. */
export const WaitingList = ({ waiting }: { waiting: Overview['waiting'] }) => {
	const due = waiting.filter((one) => one.count > 0)
	if (due.length === 0) return <p className="quiet">{words.nothingWaits}</p>
	return (
		<ul className="waiting-list">
			{due.map(({ name, count: number, isMore }) => (
				<li key={name}>
					<Link to={PLACES[name]}>
						<b>{isMore ? words.more(count(number)) : count(number)}</b> {words.waits[name]}
					</Link>
				</li>
			))}
		</ul>
	)
}

const PLACES: Record<Waiting, string> = {
	tickets: '/admin/tickets',
	adjustments: '/admin/adjustments',
	grants: '/admin/grants?state=waiting',
	batches: '/admin/codes/waiting',
	refunds: '/admin/refunds?state=waiting',
	topUps: '/admin/top-ups',
	topUpRequests: '/admin/top-up-requests?state=waiting',
	priceCuts: '/admin/price-requests?state=waiting',
	sales: '/admin/sale-requests?state=waiting',
	partlyDelivered: '/admin/orders?state=partly',
	deliveredAndRefunded: '/admin/orders?state=delivered-and-refunded',
	addressRequests: '/admin/addresses',
	failedDeliveries: '/admin/orders?state=failed',
	waitingDeliveries: '/admin/orders?state=waiting',
}

/** Before the first one nothing has failed. */
const FIRST = { state: 'good' }

const mailLine = ({ goesOut, waiting, late, failed }: NonNullable<Health['mail']>) => {
	if (!goesOut) return words.mailNowhere
	return late === 0 && failed === 0 ? words.mailFine(count(waiting)) : words.mailTrouble(count(late), count(failed))
}

/** Game server, mail, database, backups, ledger audit, and a newer version if there is one: a mark and a line each. */
export const HealthList = ({ health: { game, mail, database, backups, books, newer } }: { health: Health }) => (
	<dl className="health-list">
		<HealthLine name={words.game} isGood={game.state === 'up'}>
			{game.state === 'up' ? (
				words.up(count(game.online ?? 0))
			) : game.heardAt === null ? (
				words.unknown
			) : (
				<>
					{words.down} <Ago at={game.heardAt} />
				</>
			)}
		</HealthLine>
		{mail && (
			<HealthLine name={words.mail} isGood={mail.goesOut && mail.late === 0 && mail.failed === 0}>
				{mailLine(mail)}
			</HealthLine>
		)}
		{database && (
			<HealthLine name={words.database} isGood>
				{words.engines[database.engine]}, {fileSize(database.bytes)}
			</HealthLine>
		)}
		{backups && (
			<HealthLine name={words.backups} isGood={!backups.isLate && (backups.last ?? FIRST).state === 'good'}>
				{backups.good ? (
					<>
						{words.lastGood(fileSize(backups.good.bytes))} <Ago at={backups.good.at} />
					</>
				) : (
					<span>{backups.isLate ? words.noBackup : words.firstBackup}</span>
				)}{' '}
				{backups.last && backups.last.state !== 'good' && (
					<>
						{words.lastTry[backups.last.state]} {backups.last.detail} <Ago at={backups.last.at} />
					</>
				)}
			</HealthLine>
		)}
		{books && (
			<HealthLine name={words.books} isGood={!books.isLate && (books.last === null || books.last.broken.length === 0)}>
				{books.last ? (
					<>
						{books.last.broken.length === 0 ? words.booksHold : words.booksBroken(books.last.broken.join(', '))} <Ago at={books.last.at} />
					</>
				) : (
					words.neverChecked
				)}
			</HealthLine>
		)}
		{newer && (
			<HealthLine name={words.version} isGood>
				{words.newer(newer.version)} {newer.page && <TextLink to={newer.page}>{words.aboutIt}</TextLink>}
			</HealthLine>
		)}
	</dl>
)

export const HealthLine = ({ name, isGood, children }: { name: string; isGood: boolean; children: ReactNode }) => {
	const Mark = isGood ? CircleCheck : CircleAlert
	return (
		<div>
			<dt>{name}</dt>
			<dd className={isGood ? 'is-good' : 'is-bad'}>
				<Mark aria-hidden size={16} /> <span className="quietly">{isGood ? words.good : words.bad}</span> <span>{children}</span>
			</dd>
		</div>
	)
}
