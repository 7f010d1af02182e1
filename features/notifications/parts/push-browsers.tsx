import type { RefObject } from 'react'
import type { CallReply } from '#contract/index.ts'
import { Smartphone } from '#web/icons/smartphone.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Ago } from '#web/ui/ago.tsx'
import { useNotificationWords } from './notification-words.ts'
import '#features/profile/parts/account.css'

type Props = {
	browsers: CallReply<'GET /me/notification-choices'>['browsers']
	here: number | null
	remove: (id: number) => Promise<void>
	list: RefObject<HTMLUListElement | null>
}

/** The browsers that get pushes of the account, each with a button that ends it. */
export const PushBrowsers = ({ browsers, here, remove, list }: Props) => {
	const words = useNotificationWords().browsers
	return (
		<>
			<h3>{words.title}</h3>
			<ul className="devices" ref={list} tabIndex={-1} aria-label={words.title}>
				{browsers.map(({ id, device, created_at }) => (
					<li key={id}>
						<Smartphone aria-hidden size={24} />
						<div>
							<p>
								<b>{device}</b>
								{id === here && <span className="badge badge-ok">{words.thisOne}</span>}
							</p>
							<p>
								{words.since} <Ago at={created_at} />
							</p>
						</div>
						<ActionButton size="small" act={() => remove(id)} aria-label={words.removeOf(id === here ? words.thisOne : device)}>
							{words.remove}
						</ActionButton>
					</li>
				))}
			</ul>
		</>
	)
}
