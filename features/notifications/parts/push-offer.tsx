import { useId, useState } from 'react'
import { lasting } from '#web/session/storage.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { useNotificationWords } from './notification-words.ts'
import { pushState, turnOn } from './push.ts'
import './push-offer.css'

/** One quiet offer of pushes; whoever has answered it is not asked again in this browser. */
const PushOffer = () => {
	const words = useNotificationWords().offer
	const heading = useId()
	const [state, setState] = useState<'offered' | 'on' | 'gone'>(() =>
		pushState() === 'free' && lasting.getItem(ANSWERED) === null ? 'offered' : 'gone',
	)
	const answer = (next: 'on' | 'gone') => {
		lasting.setItem(ANSWERED, '1')
		setState(next)
	}
	if (state === 'gone') return null
	if (state === 'on')
		return (
			<p className="card push-offer" role="status">
				{words.done}
			</p>
		)
	return (
		<section className="card push-offer" aria-labelledby={heading}>
			<h2 id={heading}>{words.title}</h2>
			<p>{words.text}</p>
			<div className="card-buttons">
				<ActionButton kind="outline" act={async () => answer((await turnOn()) === null ? 'gone' : 'on')}>
					{words.yes}
				</ActionButton>
				<Button onClick={() => answer('gone')}>{words.no}</Button>
			</div>
		</section>
	)
}
export default PushOffer

const ANSWERED = 'PUSH_OFFER'
