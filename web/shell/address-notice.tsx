import { useEffect, useState } from 'react'
import type { CallReply } from '#contract/index.ts'
import { call, callQuietly } from '#web/calls/api.ts'
import { onComingBack } from '#web/calls/refresh-on-return.ts'
import { useSession } from '#web/session/session.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useWords } from '#web/words/words.ts'

type Request = CallReply<'GET /me/address-request'>['request']

/** Shows in every session of a player that staff approved a new address, with a button that stops the change (docs/decisions/16-lost-accounts.md). */
const AddressNotice = () => {
	const words = useWords().recovery.stop
	const session = useSession()
	const userNum = session.state === 'player' ? session.user.UserNum : null
	const [request, setRequest] = useState<Request>(null)
	const [isStopped, setIsStopped] = useState(false)
	useEffect(() => {
		setRequest(null)
		setIsStopped(false)
		if (userNum === null) return
		const look = async () => {
			const answer = await callQuietly('GET /me/address-request')
			if (answer) setRequest(answer.request)
		}
		// Delayed, so that the page's own content loads first.
		const first = setTimeout(look, FIRST_MS)
		const timer = setInterval(() => document.visibilityState === 'visible' && void look(), LOOK_MS)
		const stopListening = onComingBack(() => void look())
		return () => {
			clearTimeout(first)
			clearInterval(timer)
			stopListening()
		}
	}, [userNum])

	const stop = async () => {
		const answer = await call('POST /me/address-request/stop')
		setRequest(null)
		setIsStopped(true)
		toast.success(answer)
	}
	if (!request && !isStopped) return null
	return (
		<section className="closed-notice wrap" aria-label={words.crumb}>
			{request ? (
				<>
					<p>
						{words.notice(request.newEmail)} <ManilaTime at={request.effectAt} />.
					</p>
					<ActionButton size="small" kind="primary" act={stop}>
						{words.submit}
					</ActionButton>
				</>
			) : (
				<>
					<p role="status">{words.doneText}</p>
					<LinkButton size="small" kind="primary" to="/changepassword">
						{words.toPassword}
					</LinkButton>
				</>
			)}
		</section>
	)
}

export default AddressNotice

const FIRST_MS = 1_000
const LOOK_MS = 60_000
