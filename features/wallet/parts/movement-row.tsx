import type { Movement } from '#features/wallet/statement.contract.ts'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { Price } from '#web/ui/price.tsx'
import { useStatementWords } from './statement-words.ts'
import './statement.css'

/** A movement of a balance: time, kind and reason, amount, balance afterwards. On phones a card. */
export const MovementRow = ({ at, kind, reason, currency, amount, balanceAfter }: Movement) => {
	const words = useStatementWords()
	return (
		<tr>
			<td className="statement-at">
				<ManilaTime at={at} />
			</td>
			<td className="statement-what">
				<b>{words.kinds[kind]}</b>
				{reason && <span>{reason}</span>}
			</td>
			<td className={amount < 0 ? 'statement-amount' : 'statement-amount is-in'}>
				<Price amount={amount} currency={currency} isSigned />
			</td>
			<td className="statement-after">
				<span aria-hidden className="statement-after-label">
					{words.columns.after}
				</span>
				<Price amount={balanceAfter} currency={currency} />
			</td>
		</tr>
	)
}
