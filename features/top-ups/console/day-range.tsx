import type { FormEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { SmallButton } from '#web/console/small-buttons.tsx'
import { frame } from '#web/words/console/frame.ts'
import { topUpBooks } from '../words/top-up-books.console.ts'

const words = topUpBooks.figures

/** The days that figures are about, as part of the address. */
export const DayRange = ({ from, until }: { from: string; until: string }) => {
	const navigate = useNavigate()
	const { pathname } = useLocation()
	const show = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault()
		const days = [...new FormData(event.currentTarget)].map(([name, day]) => [name, String(day)])
		void navigate(`${pathname}?${new URLSearchParams(days)}`)
	}
	return (
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
	)
}
