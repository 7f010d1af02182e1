import { useRef } from 'react'
import { useNavigate } from 'react-router'
import type { CallReply } from '#contract/index.ts'
import { AccountCard } from '#features/profile/parts/account-card.tsx'
import { useAccountWords } from '#features/profile/parts/account-words.ts'
import { CallFailed, call } from '#web/calls/api.ts'
import { useLoaded } from '#web/calls/use-loaded.ts'
import { Laptop } from '#web/icons/laptop.ts'
import { Smartphone } from '#web/icons/smartphone.ts'
import { signOut } from '#web/session/sign-in.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Ago } from '#web/ui/ago.tsx'
import { confirm } from '#web/ui/dialog-store.ts'
import { FailedRow } from '#web/ui/failed-row.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useWords } from '#web/words/words.ts'
import '#features/profile/parts/account.css'

type Session = CallReply<'GET /sessions'>['sessions'][number]

/** The sessions of the account, each with a button that ends it. */
export const Devices = () => {
	const all = useWords()
	const { sessions: words, failed } = useAccountWords()
	const { data, hasFailed, reload } = useLoaded(load)
	const list = useRef<HTMLUListElement>(null)

	const endOthers = async () => {
		const question = { title: words.logOutOthers, text: words.logOutOthersText, ok: words.logOutOthers, cancel: all.dialog.cancel }
		if (!(await confirm(question))) return
		toast.success(await call('DELETE /sessions'))
		await reload()
		list.current?.focus()
	}
	const afterEnd = async () => {
		await reload()
		// The pressed button is removed with its row, so the focus needs a new place.
		list.current?.focus()
	}

	return (
		<AccountCard id="devices" title={words.title} text={words.text}>
			{hasFailed && <FailedRow text={failed} again={reload} />}
			{!data && !hasFailed && <SkeletonRows rows={2} />}
			{data && (
				<ul className="devices" ref={list} tabIndex={-1} aria-label={words.title}>
					{data.sessions.map((session) => (
						<Device key={session.id} session={session} onEnded={afterEnd} />
					))}
				</ul>
			)}
			{data && data.sessions.length > 1 && (
				<div className="card-buttons">
					<ActionButton act={endOthers}>{words.logOutOthers}</ActionButton>
				</div>
			)}
		</AccountCard>
	)
}

const load = (signal: AbortSignal) => call('GET /sessions', {}, { signal })

const Device = ({ session, onEnded }: { session: Session; onEnded: () => Promise<void> }) => {
	const words = useAccountWords().sessions
	const navigate = useNavigate()
	const { id, device, address, by, last_seen_at, isCurrent } = session
	const name = words.device(device)
	const Icon = HAND_HELD.test(device) ? Smartphone : Laptop

	const end = async () => {
		if (isCurrent) return signOut(navigate)
		try {
			toast.success(await call('DELETE /sessions/{id}', { params: { id: String(id) } }))
		} catch (error) {
			// 404: the session has ended in the meantime, which is the wanted result.
			if (!(error instanceof CallFailed && error.status === 404)) throw error
		}
		await onEnded()
	}

	return (
		<li>
			<Icon aria-hidden size={24} />
			<div>
				<p>
					<b>{name}</b>
					{isCurrent && <span className="badge badge-ok">{words.thisDevice}</span>}
				</p>
				<p>
					<span>
						{words.lastSeen} <Ago at={last_seen_at} />
					</span>
					<span>
						{words.address} <span className="number">{address}</span>
					</span>
					{by !== null && <span>{words.ways[by]}</span>}
				</p>
			</div>
			<ActionButton size="small" act={end} aria-label={words.logOutOf(isCurrent ? words.thisDevice : name)}>
				{words.logOut}
			</ActionButton>
		</li>
	)
}

const HAND_HELD = /Android|iOS|iPhone|iPad/i
