import { useEffect, useRef, useState } from 'react'
import type { CallReply } from '#contract/index.ts'
import { AccountCard } from '#features/profile/parts/account-card.tsx'
import { useAccountWords } from '#features/profile/parts/account-words.ts'
import { call } from '#web/calls/api.ts'
import { useLoaded } from '#web/calls/use-loaded.ts'
import { FailedRow } from '#web/ui/failed-row.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { ChoicesForm } from './choices-form.tsx'
import { useNotificationWords } from './notification-words.ts'
import { keptNumber, turnOff } from './push.ts'
import { PushBrowsers } from './push-browsers.tsx'
import { PushSwitch } from './push-switch.tsx'
import './notifications.css'

type Choices = CallReply<'GET /me/notification-choices'>

/** Pushes: the switch of this browser, what the person wants to hear of, and their other browsers. */
export const NotificationsCard = () => {
	const words = useNotificationWords()
	const { failed } = useAccountWords()
	const { data, hasFailed, reload } = useLoaded(load)
	const [here, setHere] = useHere()
	const list = useRef<HTMLUListElement>(null)

	const changed = async (id: number | null) => {
		setHere(id)
		await reload()
	}
	const remove = async (id: number) => {
		await (id === here ? turnOff(id) : call('DELETE /me/push-browsers/{id}', { params: { id: String(id) } }))
		await changed(id === here ? null : (here ?? null))
		// The pressed button is gone with its row, so the focus needs a new place.
		list.current?.focus()
	}
	return (
		<AccountCard id="notifications" title={words.title} text={words.text}>
			<p>
				<TextLink to="/notifications">{words.list}</TextLink>
			</p>
			{here !== undefined && <PushSwitch here={here} onChanged={changed} />}
			{hasFailed && <FailedRow text={failed} again={reload} />}
			{!data && !hasFailed && <SkeletonRows rows={6} />}
			{data && <ChoicesForm choices={data} />}
			{data && data.browsers.length > 0 && <PushBrowsers browsers={data.browsers} here={here ?? null} remove={remove} list={list} />}
		</AccountCard>
	)
}

const load = (signal: AbortSignal): Promise<Choices> => call('GET /me/notification-choices', {}, { signal })

/** The number of this browser among those that get pushes; null where it gets none, undefined until that is known. */
const useHere = () => {
	const [here, setHere] = useState<number | null | undefined>(undefined)
	useEffect(() => {
		keptNumber().then(setHere, () => setHere(null))
	}, [])
	return [here, setHere] as const
}
