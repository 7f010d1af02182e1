import { useState } from 'react'
import type { ConsoleAnnouncementChannel } from '#features/announcements/admin.contract.ts'
import { call } from '#web/calls/api.ts'
import { useIdempotencyKey } from '#web/calls/use-idempotency-key.ts'
import { SmallActionButton } from '#web/console/parts/small-buttons.tsx'
import { Ago } from '#web/ui/ago.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { count } from '#web/words/format.ts'
import { announcements as words } from '../words/announcements.console.ts'

/** How sending to a channel goes, what to do about it, and the button that tries it. */
export const ChannelState = ({ channel }: { channel: ConsoleAnnouncementChannel }) => {
	const [seen, setSeen] = useState<ConsoleAnnouncementChannel | null>(null)
	const once = useIdempotencyKey()
	const test = async () => {
		const begun = await once(String(channel.id), (idempotencyKey) =>
			call('POST /admin/announcement-channels/{id}/test', { params: { id: String(channel.id) } }, { idempotencyKey }),
		)
		const ended = await outcomeOf(begun)
		setSeen(ended)
		tell(ended)
	}
	// The list is read again while the test is under way, and not after it.
	const { trouble, sentAt, waiting, givenUp } = seen?.edition === channel.edition ? seen : channel
	return (
		<>
			{trouble && (
				<p>
					<b>{words.troubles[trouble.reason]}</b> <Ago at={trouble.at} />. {trouble.isStopped ? words.stopped : words.todo[trouble.reason]}
				</p>
			)}
			<p>
				{sentAt ? (
					<>
						{words.sent} <Ago at={sentAt} />
					</>
				) : (
					words.nothingSent
				)}
				{waiting > 0 && `, ${words.waiting(count(waiting))}`}
				{givenUp > 0 && `, ${words.givenUp(count(givenUp))}`}
			</p>
			<SmallActionButton act={test}>{words.test}</SmallActionButton>
		</>
	)
}

/** Asks until the test has arrived or failed. While Discord makes the site wait, it stays under way. */
const outcomeOf = async (begun: ConsoleAnnouncementChannel): Promise<ConsoleAnnouncementChannel> => {
	let channel = begun
	for (let asked = 0; asked < MOST_ASKED && channel.test?.state === 'waiting'; asked++) {
		await new Promise((resolve) => setTimeout(resolve, ASK_AFTER_MS))
		channel = await call('GET /admin/announcement-channels/{id}', { params: { id: String(begun.id) } })
	}
	return channel
}

const tell = ({ name, test }: ConsoleAnnouncementChannel) => {
	if (test?.state === 'sent') toast.success(words.tested(name))
	else if (test?.state === 'failed' && test.reason) toast.error(words.testFailed(name, words.troubles[test.reason]))
	else toast.info(words.testWaits)
}

const ASK_AFTER_MS = 1_000
const MOST_ASKED = 20
