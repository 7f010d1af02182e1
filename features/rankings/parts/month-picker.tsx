import { Link } from 'react-router'
import { manilaMonthName } from '#web/words/format.ts'
import { useWords } from '#web/words/words.ts'
import { type Choice, rankingsAddress } from './choice.ts'
import './rankings.css'
import { useBoardWords } from './board-words.ts'

/** Links to the current month and the past ones. */
export const MonthPicker = ({ months, choice }: { months: readonly string[]; choice: Choice }) => {
	const words = useBoardWords().months
	const { language } = useWords()
	const chip = (month: string | null, label: string) => (
		<Link
			key={label}
			className="chip"
			to={rankingsAddress({ ...choice, month })}
			preventScrollReset
			aria-current={month === choice.month ? 'true' : undefined}
		>
			{label}
		</Link>
	)
	return (
		<nav className="chips" aria-label={words.pick}>
			{chip(null, words.running)}
			{months.map((month) => chip(month, manilaMonthName(month, language)))}
		</nav>
	)
}
