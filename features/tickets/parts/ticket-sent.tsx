import { useEffect, useRef } from 'react'
import { tokenOf } from '#web/session/session.ts'
import { latePart } from '#web/shell/late-part.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { SupportTimes } from './support-times.tsx'
import { useSupportWords } from './support-words.ts'
import type { Sent } from './ticket-form.tsx'
import './tickets.css'

const LateOffer = latePart(() => import('#features/notifications/parts/late-offer.tsx'), { without: () => null })

/** The confirmation: the reference, and for a guest the key, large enough to be copied by hand. */
export const TicketSent = ({ sent: { reference, key }, onAnother }: { sent: Sent; onAnother: () => void }) => {
	const words = useSupportWords().sent
	const heading = useRef<HTMLHeadingElement>(null)
	// The form and its button are removed, so the focus needs a new place.
	useEffect(() => heading.current?.focus(), [])
	const isGuest = tokenOf() === null
	return (
		<>
			<section className="card support-sent">
				<h2 tabIndex={-1} ref={heading}>
					{words.title}
				</h2>
				<dl>
					<Fact name={words.reference} value={reference} />
					{isGuest && <Fact name={words.key} value={key} />}
				</dl>
				<p>{isGuest ? words.guest : words.player}</p>
				<SupportTimes />
				<div className="card-buttons">
					<LinkButton kind="primary" to={`/checkticket?ticket=${reference}`}>
						{words.open}
					</LinkButton>
					<Button kind="outline" onClick={onAnother}>
						{words.another}
					</Button>
				</div>
			</section>
			<LateOffer />
		</>
	)
}

const Fact = ({ name, value }: { name: string; value: string }) => (
	<div>
		<dt>{name}</dt>
		<dd>
			<b className="number">{value}</b>
			<CopyButton text={value} what={name} />
		</dd>
	</div>
)
