import type { TopUpSign } from '#features/top-ups/signs.admin.contract.ts'
import { CircleCheck } from '#web/icons/circle-check.ts'
import { TriangleAlert } from '#web/icons/triangle-alert.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { count, pesos } from '#web/words/format.ts'
import { topUps } from '../words/top-ups.console.ts'
import './desk.css'

const words = topUps.desk

/** What speaks for and against a receipt, the bad first. A mark and a word say which, not colour alone. */
export const Signs = ({ signs }: { signs: readonly TopUpSign[] }) => (
	<section className="desk-signs" aria-label={words.signs}>
		{signs.length === 0 && <p className="quiet">{words.noSigns}</p>}
		<ul>
			{signs
				.toSorted((one, other) => Number(one.isFor) - Number(other.isFor))
				.map((sign) => (
					<li key={`${sign.kind} ${sign.other}`} className={sign.isFor ? 'sign-for' : 'sign-against'}>
						{sign.isFor ? <CircleCheck aria-hidden size={16} /> : <TriangleAlert aria-hidden size={16} />}
						<span className="quietly">{sign.isFor ? words.isFor : words.isAgainst}</span>
						<span>
							{signText(sign)} {sign.other && <TextLink to={`/admin/top-ups/${sign.other}`}>{words.look}</TextLink>}
						</span>
					</li>
				))}
		</ul>
	</section>
)

/** One sign as a sentence. */
export const signText = ({ kind, other, UserID, count: number }: TopUpSign): string => {
	const value = number ?? 0
	if (kind === 'amount-differs') return words.sign[kind](pesos(value))
	if (kind === 'debt') return words.sign[kind](count(value))
	if (kind === 'new-account' || kind === 'many-refused' || kind === 'loaded-before' || kind === 'old-order') return words.sign[kind](value)
	if (kind === 'reference-loaded' || kind === 'reference-sent' || kind === 'same-picture' || kind === 'near-picture')
		return words.sign[kind](other ?? '', UserID ?? '')
	return words.sign[kind]()
}
