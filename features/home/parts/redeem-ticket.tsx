import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { useWords } from '#web/words/words.ts'

/** A code field that opens the redeem page with the code. */
export const RedeemTicket = () => {
	const words = useWords().home
	const navigate = useNavigate()
	const submit = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault()
		const code = String(new FormData(event.currentTarget).get('code')).trim()
		await navigate(code ? `/topup?code=${encodeURIComponent(code)}` : '/topup')
	}
	return (
		<form className="ticket" onSubmit={submit}>
			<h2>{words.ticketTitle}</h2>
			<p>{words.ticketText}</p>
			<div className="ticket-row">
				<span className="input">
					<input
						name="code"
						aria-label={words.ticketField}
						placeholder={words.ticketPlaceholder}
						autoComplete="off"
						autoCapitalize="characters"
						autoCorrect="off"
						spellCheck={false}
					/>
				</span>
				<Button type="submit">{words.ticketButton}</Button>
			</div>
			<small>{words.ticketNote}</small>
		</form>
	)
}
