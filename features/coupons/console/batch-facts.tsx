import type { Batch } from '#features/coupons/admin.contract.ts'
import { Fact } from '#web/console/parts/fact.tsx'
import { Period } from '#web/console/parts/period.tsx'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { count } from '#web/words/format.ts'
import { codes } from '../words/coupons.console.ts'
import { worthText } from './worth.ts'
import './codes.css'

const words = codes.batch

/** The facts of a batch, figures first. */
export const BatchFacts = ({ batch }: { batch: Batch }) => (
	<div className="account-facts">
		<dl>
			<Fact name={words.facts.worth}>{worthText(batch)}</Fact>
			<Fact name={words.facts.total}>{worthText(batch, batch.maxUses)}</Fact>
			<Fact name={words.facts.redeemed}>
				{codes.redeemed(count(batch.uses), count(batch.maxUses))}
				{batch.uses > 0 && ` · ${worthText(batch, batch.uses)}`}
				<meter className="batch-meter" min={0} max={batch.maxUses} value={batch.uses} aria-hidden />
			</Fact>
		</dl>
		<dl>
			<Fact name={words.facts.kind}>
				{batch.kind === 'single' ? words.single(count(batch.count)) : words.campaign(count(batch.maxUses))}
			</Fact>
			{batch.kind === 'campaign' && (
				<Fact name={words.facts.campaign}>
					<b>{batch.campaign}</b>
				</Fact>
			)}
			{batch.voidedCodes > 0 && <Fact name={words.facts.voidedCodes}>{count(batch.voidedCodes)}</Fact>}
			<Fact name={words.facts.period}>
				<BatchStateMark batch={batch} /> <Period from={batch.startsAt} until={batch.expiresAt} />
			</Fact>
			<Fact name={words.facts.minted}>
				<ManilaTime at={batch.createdAt} /> {codes.by(batch.createdBy ?? codes.operator)}
			</Fact>
			{batch.note && <Fact name={words.facts.note}>{batch.note}</Fact>}
			{batch.voidedAt && (
				<Fact name={words.facts.voided}>
					<ManilaTime at={batch.voidedAt} />
				</Fact>
			)}
		</dl>
	</div>
)

/** `open` only follows from the dates; a fully redeemed batch is shown as such instead. */
export const BatchStateMark = ({ batch: { state, uses, maxUses } }: { batch: Batch }) => {
	if (state === 'open' && uses === maxUses) return <span className="batch-state">{codes.usedUp}</span>
	return <span className={`batch-state is-${state}`}>{codes.states[state]}</span>
}
