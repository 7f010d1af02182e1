import { useState } from 'react'
import { ACCOUNT_STATUS } from '#contract/codes.ts'
import type { CallReply } from '#contract/index.ts'
import { mayActOn } from '#contract/permissions.ts'
import { ADDRESSES_OF_ONE } from '#features/address-requests/parts/address-requests.tsx'
import { addresses as words } from '#features/address-requests/words/addresses.console.ts'
import type { PlayerFile } from '#features/players/contract.ts'
import { call } from '#web/calls/api.ts'
import { ActionDialog } from '#web/console/forms/action-dialog.tsx'
import { type Column, DataTable } from '#web/console/lists/data-table.tsx'
import { Failure } from '#web/console/loading/failure.tsx'
import { useCall } from '#web/console/loading/use-loading.ts'
import { SmallButton } from '#web/console/parts/small-buttons.tsx'
import { toastMessage } from '#web/console/parts/toasts.ts'
import { RequestTable } from '#web/console/requests/request-queue.tsx'
import { useSession } from '#web/session/session.ts'
import { Field, TextAreaField } from '#web/ui/field.tsx'
import { ManilaTime } from '#web/ui/manila-time.tsx'

/** The requests for a new address of this account, those that the player stopped, and the form of a new one. */
export const PlayerAddresses = ({ player }: { player: PlayerFile }) => {
	const mayAsk = useMayAsk(player)
	const params = { UserNum: String(player.UserNum) }
	const { data, failure, reload } = useCall('GET /admin/users/{UserNum}/address-requests', { params })
	const [isAsking, setIsAsking] = useState(false)
	const ask = async (_reason: string, { email, facts }: typeof NOTHING, idempotencyKey: string) => {
		const body = { email: email.trim(), facts }
		toastMessage(await call('POST /admin/users/{UserNum}/address-requests', { params, body }, { idempotencyKey }))
	}
	const isStopped = data?.requests[0]?.state === 'stopped'
	return (
		<section className="screen-part player-addresses">
			<h2>{words.history}</h2>
			{isStopped && <p className="console-notice">{words.stoppedNotice}</p>}
			{failure && <Failure failure={failure} retry={reload} />}
			{data && data.requests.length > 0 ? (
				<RequestTable caption={words.history} kind={ADDRESSES_OF_ONE} rows={data.requests} />
			) : (
				data && <p className="quiet">{words.noHistory}</p>
			)}
			{data && data.claims.length > 0 && (
				<DataTable caption={words.claims.title} columns={CLAIMS} rows={data.claims} keyOf={({ id }) => id} />
			)}
			{mayAsk && (
				<p>
					<SmallButton onClick={() => setIsAsking(true)}>{words.ask.open}</SmallButton>
				</p>
			)}
			{isAsking && (
				<ActionDialog
					title={words.ask.title(player.UserID)}
					consequences={words.ask.consequences}
					ok={words.ask.ok}
					begin={NOTHING}
					act={ask}
					onClose={() => setIsAsking(false)}
				>
					{({ field }) => (
						<>
							<Field type="email" label={words.ask.email} autoComplete="off" {...field('email')} />
							<TextAreaField label={words.ask.facts} rows={4} {...field('facts')} />
						</>
					)}
				</ActionDialog>
			)}
		</section>
	)
}

type Claim = CallReply<'GET /admin/users/{UserNum}/address-requests'>['claims'][number]

const fits = ({ told, right, has }: Claim['codes']) => words.claims.fits(right, told, has)

const CLAIMS: Column<Claim>[] = [
	{ head: words.claims.at, cell: ({ at }) => <ManilaTime at={at} /> },
	{ head: words.claims.email, cell: ({ email }) => email },
	{ head: words.claims.characters, cell: ({ characters }) => fits(characters) },
	{ head: words.claims.codes, cell: ({ codes }) => fits(codes) },
	{ head: words.claims.purchases, cell: ({ purchases }) => fits(purchases) },
]

const NOTHING = { email: '', facts: '' }

/** Staff cannot request for their own account, and only owners can for staff accounts. */
const useMayAsk = (player: PlayerFile): boolean => {
	const session = useSession()
	if (session.state !== 'player' || player.status === ACCOUNT_STATUS.closed) return false
	return session.user.UserNum !== player.UserNum && mayActOn(session, player)
}
