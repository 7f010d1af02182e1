import { Link } from 'react-router'
import { useTopUpWords } from './top-up-words.ts'

/** The two histories of top-ups: codes, and what was paid in pesos. */
export const HistoryTabs = ({ current }: { current: '/topuphistory' | '/topups' }) => {
	const words = useTopUpWords().list
	const tab = (to: typeof current, label: string) => (
		<Link to={to} aria-current={to === current ? 'page' : undefined}>
			{label}
		</Link>
	)
	return (
		<nav className="tabs" aria-label={words.tabs}>
			{tab('/topuphistory', words.codes)}
			{tab('/topups', words.paid)}
		</nav>
	)
}
