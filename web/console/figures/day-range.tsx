import type { FormEvent } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { DAY_MS } from '#contract/durations.ts'
import { today } from '#web/console/forms/manila-moment.ts'
import { SmallButton } from '#web/console/parts/small-buttons.tsx'
import { frame } from '#web/words/console/frame.ts'
import './figures.css'

const words = frame.figures

type Days = { from: string; until: string }

/** The days that figures are about, as part of the address: the last thirty, unless it names others. */
export const useDays = (): Days => {
	const [parameters] = useSearchParams()
	const until = parameters.get('until') || today()
	return { from: parameters.get('from') || back(until, 29), until }
}

/** Chooses these days: some usual ones, or any. */
export const DayRange = ({ from, until }: Days) => {
	const navigate = useNavigate()
	const { pathname } = useLocation()
	const show = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault()
		const days = [...new FormData(event.currentTarget)].map(([name, day]) => [name, String(day)])
		void navigate(`${pathname}?${new URLSearchParams(days)}`)
	}
	return (
		<div className="day-range">
			<nav className="day-presets" aria-label={words.period}>
				{presets().map(({ label, days }) => (
					<Link
						key={label}
						to={`${pathname}?${new URLSearchParams(days)}`}
						aria-current={days.from === from && days.until === until ? 'true' : undefined}
						preventScrollReset
					>
						{label}
					</Link>
				))}
			</nav>
			<form key={`${from} ${until}`} className="list-tools" onSubmit={show}>
				<label>
					<span>{words.from}</span>
					<input type="date" name="from" defaultValue={from} required />
				</label>
				<label>
					<span>{words.until}</span>
					<input type="date" name="until" defaultValue={until} required />
				</label>
				<SmallButton type="submit">{frame.apply}</SmallButton>
			</form>
		</div>
	)
}

const presets = (): { label: string; days: Days }[] => {
	const now = today()
	const monthBefore = back(`${now.slice(0, 8)}01`, 1)
	const sunday = back(now, new Date(now).getUTCDay() || 7)
	return [
		...['7', '30', '90', '365'].map((days) => ({ label: words.lastDays(days), days: { from: back(now, Number(days) - 1), until: now } })),
		{ label: words.weekBefore, days: { from: back(sunday, 6), until: sunday } },
		{ label: words.thisMonth, days: { from: `${now.slice(0, 8)}01`, until: now } },
		{ label: words.monthBefore, days: { from: `${monthBefore.slice(0, 8)}01`, until: monthBefore } },
	]
}

const back = (day: string, days: number) => new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10)
