import { useNavigate } from 'react-router'
import { call } from '#web/calls/api.ts'
import { useIdempotencyKey } from '#web/calls/use-idempotency-key.ts'
import { ActionDialogButton } from '#web/console/forms/action-dialog-button.tsx'
import { Missing } from '#web/console/loading/loaded.tsx'
import { rereadOnConflict, useCall } from '#web/console/loading/use-loading.ts'
import { SmallActionButton, SmallLinkButton } from '#web/console/parts/small-buttons.tsx'
import { toastMessage } from '#web/console/parts/toasts.ts'
import { confirm } from '#web/ui/dialog-store.ts'
import { frame } from '#web/words/console/frame.ts'
import { requests } from '#web/words/console/requests.ts'
import { count } from '#web/words/format.ts'
import { grants as words } from '../words/grants.console.ts'
import type { GrantFile } from './grant-facts.tsx'
import { allPlayersText, playersOf, playersText, totalText, useSourceText, whatText } from './what.ts'

type Props = { grant: GrantFile }

/** What one can do about a grant in its state. */
export const GrantActions = ({ grant }: Props) => {
	const { state, awaits } = grant
	if (state === 'draft') return <OfDraft grant={grant} />
	if (state === 'waiting' || state === 'void') return <OfRequest grant={grant} />
	if (state === 'approved' && awaits !== null) return <CallOff grant={grant} />
	return (state === 'approved' || state === 'done') && <TakeBack grant={grant} />
}

const OfDraft = ({ grant }: Props) => {
	const navigate = useNavigate()
	const params = { id: String(grant.id) }
	const remove = async () => {
		if (!(await confirm({ title: words.removeTitle(words.name(grant.id)), ok: words.remove, cancel: frame.cancel }))) return
		// Leaves first: once it is removed, this screen has nothing to show.
		await navigate('/admin/grants')
		toastMessage(await call('DELETE /admin/grants/{id}', { params }))
	}
	return (
		<>
			<SmallActionButton kind="plain" act={remove}>
				{words.remove}
			</SmallActionButton>
			<SmallLinkButton to={`/admin/grants/new?from=${grant.id}`}>{words.change}</SmallLinkButton>
			{playersOf(grant) > 0 && <Agree grant={grant} />}
		</>
	)
}

const Agree = ({ grant }: Props) => {
	const choices = useCall('GET /admin/grants/choices')
	const { data } = choices
	const once = useIdempotencyKey()
	const whoText = useWhoText()
	if (!data) return <Missing loaded={choices} what={words.agree.limit} />
	const players = allPlayersText(grant)
	const needsSecond = grant.worth === null || data.handedOut + grant.worth > data.approvalAbove
	const params = { id: String(grant.id) }
	const act = () => shown(once(params.id, (idempotencyKey) => call('POST /admin/grants/{id}/agree', { params }, { idempotencyKey })))
	return (
		<ActionDialogButton
			label={words.agree.open(players)}
			kind="primary"
			title={words.agree.title(whatText(grant), players)}
			consequences={[
				whoText(grant),
				words.agree.total(totalOf(grant)),
				...(grant.counts.leftOut > 0 ? [words.agree.leftOut(count(grant.counts.leftOut))] : []),
				words.agree.reads(grant.reason),
				...(needsSecond
					? [grant.worth === null ? words.agree.priceless : words.agree.waits(count(data.approvalAbove), count(data.handedOut))]
					: []),
			]}
			ok={needsSecond ? words.agree.ask : words.agree.ok}
			act={act}
		/>
	)
}

const OfRequest = ({ grant }: Props) => {
	const params = { id: String(grant.id) }
	const [what, players] = [whatText(grant), allPlayersText(grant)]
	const whoText = useWhoText()
	const refuse = async () => {
		const label = grant.isOwn ? words.withdraw : words.refuse
		if (!(await confirm({ title: words.refuseTitle(what, players), ok: label, cancel: frame.cancel }))) return
		await shown(call('POST /admin/grants/{id}/refuse', { params }))
	}
	return (
		<>
			<SmallActionButton act={refuse}>{grant.isOwn ? words.withdraw : words.refuse}</SmallActionButton>
			{grant.state === 'waiting' && grant.isSamePerson && !grant.isOwn && <p className="quiet">{requests.countsAs(grant.askedBy)}</p>}
			{grant.state === 'waiting' && !grant.isSamePerson && (
				<ActionDialogButton
					label={words.approve.open}
					kind="primary"
					title={words.approve.title(what, players)}
					consequences={[
						whoText(grant),
						words.agree.total(totalOf(grant)),
						words.approve.asked(grant.askedBy),
						words.agree.reads(grant.reason),
						requests.yourName,
					]}
					ok={words.approve.open}
					act={() => shown(call('POST /admin/grants/{id}/approve', { params }))}
				/>
			)}
		</>
	)
}

/** While its month is not over, nobody has anything that could be taken back. */
const CallOff = ({ grant }: Props) => (
	<ActionDialogButton
		label={words.callOff.open}
		title={words.refuseTitle(whatText(grant), allPlayersText(grant))}
		consequences={[words.callOff.nobody]}
		ok={words.callOff.open}
		asksReason
		act={(reason) => takeBack(grant, reason)}
	/>
)

const TakeBack = ({ grant }: Props) => {
	const { listed, given } = grant.counts
	return (
		<ActionDialogButton
			label={words.takeBack.open}
			title={words.takeBack.title(whatText(grant), playersText(given))}
			consequences={[
				grant.what === 'item' ? words.takeBack.item : words.takeBack.points,
				...(listed > 0 ? [words.takeBack.stops(playersText(listed))] : []),
				words.takeBack.reads,
			]}
			ok={words.takeBack.ok}
			asksReason
			act={(reason) => takeBack(grant, reason)}
		/>
	)
}

const takeBack = ({ id }: GrantFile, reason: string) =>
	shown(call('POST /admin/grants/{id}/take-back', { params: { id: String(id) }, body: { reason } }))

const useWhoText = () => {
	const sourceText = useSourceText()
	return (grant: GrantFile): string => (grant.awaits === null ? words.agree.who(sourceText(grant)) : words.agree.whoThen(sourceText(grant)))
}

const totalOf = (grant: GrantFile) =>
	grant.what === 'item' && grant.worth !== null ? `${totalText(grant)} (${words.worth(count(grant.worth))})` : totalText(grant)

/** Says what was done. */
const shown = (sent: Promise<{ message: string }>): Promise<void> => sent.then(toastMessage, rereadOnConflict)
