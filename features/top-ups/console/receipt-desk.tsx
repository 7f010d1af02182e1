import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CallReply } from '#contract/index.ts'
import type { DeskFile } from '#features/top-ups/admin.contract.ts'
import { call } from '#web/calls/api.ts'
import { useKeys } from '#web/console/keys/use-keys.ts'
import { rereadOnConflict } from '#web/console/loading/use-loading.ts'
import { SmallActionButton, SmallButton } from '#web/console/parts/small-buttons.tsx'
import { toastMessage, toastWaiting } from '#web/console/parts/toasts.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { toastError } from '#web/ui/toast-error.ts'
import { toast } from '#web/ui/toast-store.ts'
import { count } from '#web/words/format.ts'
import { topUps as words } from '../words/top-ups.console.ts'
import { ApproveForm } from './approve-form.tsx'
import { type DeskDialog, OpenDialog } from './desk-dialogs.tsx'
import { DeskFacts } from './desk-facts.tsx'
import { DeskSteps } from './desk-steps.tsx'
import { KeyStrip } from './key-strip.tsx'
import { picturesIn, ReceiptPicture } from './receipt-picture.tsx'
import { Signs } from './signs.tsx'
import { useSitting } from './sitting.ts'
import { useHold } from './use-hold.ts'
import './desk.css'

type Props = { file: DeskFile }

/** Picture, typed facts, signs and decision side by side; every action has a key. A decision opens the next receipt. */
export const ReceiptDesk = ({ file }: Props) => {
	const { reference, isMine } = file
	const amount = useRef<HTMLInputElement>(null)
	const [dialog, setDialog] = useState<DeskDialog | null>(null)
	const [view, setView] = useState({ at: 0, isZoomed: false })
	const { decided, putBack, before, take, askCompany } = useMoves(file)
	useHold(reference, isMine)
	const may = decisionsOf(file)
	const zoom = () => setView({ ...view, isZoomed: !view.isZoomed })
	const nextPicture = () => setView({ ...view, at: view.at + 1 })
	const focusAmount = () => {
		amount.current?.focus()
		amount.current?.select()
	}
	useKeys(words.keys, {
		...(may.decide && { a: focusAmount, r: () => setDialog('refuse'), q: () => setDialog('ask'), h: () => setDialog('hand-over') }),
		...(may.take && { t: () => void take().catch(toastError) }),
		n: () => setDialog('note'),
		c: () => void copyReference(file),
		z: zoom,
		p: nextPicture,
		j: () => void putBack().catch(toastError),
		k: before,
	})
	const approved = async ({ state, rCoin, bonus }: CallReply<'POST /admin/top-ups/{reference}/approve'>) => {
		if (state === 'loaded') toast.success(words.approve.loaded(count(rCoin + bonus), file.UserID))
		else toastWaiting(words.approve.waits(file.UserID), '/admin/top-up-requests?state=waiting')
		await decided()
	}
	return (
		<>
			<div className="receipt-desk">
				<ReceiptPicture pictures={picturesIn(file.steps)} {...view} onNext={nextPicture} onZoom={zoom} />
				<div className="receipt-decision">
					<Holder file={file} take={take} mayTake={may.take} />
					<Signs signs={file.signs} />
					{may.decide && <ApproveForm file={file} amountField={amount} onApproved={approved} />}
					{may.approveLate && (
						<details className="desk-late">
							<summary>{words.late}</summary>
							<ApproveForm file={file} amountField={amount} onApproved={approved} />
						</details>
					)}
					<p className="row-buttons">
						{may.decide && <DialogButtons open={setDialog} />}
						{may.decide && isMine && <SmallActionButton act={putBack}>{words.release}</SmallActionButton>}
						{may.askCompany && <SmallActionButton act={askCompany}>{words.askCompany}</SmallActionButton>}
						{may.reverse && <SmallButton onClick={() => setDialog('reverse')}>{words.reverse.button}</SmallButton>}
						<SmallButton onClick={() => setDialog('note')}>{words.note.button}</SmallButton>
					</p>
					<DeskFacts file={file} />
				</div>
			</div>
			<DeskSteps steps={file.steps} player={file.UserID} />
			<KeyStrip />
			{dialog && (
				<OpenDialog which={dialog} file={file} onDecided={() => void decided().catch(toastError)} onClose={() => setDialog(null)} />
			)}
		</>
	)
}

/** For the search of the payment app. */
const copyReference = async ({ transferReference }: DeskFile) => {
	if (transferReference === '') return
	// A browser lets a page write to the clipboard only over https or on the same machine.
	const isCopied = await navigator.clipboard?.writeText(transferReference).then(
		() => true,
		() => false,
	)
	if (isCopied) toast.info(words.desk.copied(transferReference))
}

/** What can be done with it now: a colleague's receipt, or one that waits for a second person, is only looked at. */
const decisionsOf = ({ state, takenBy, isMine, request, isAtCompany }: DeskFile) => {
	const isOpen = state === 'sent' || state === 'checking'
	return {
		approveLate: ['waiting', 'asked', 'expired', 'cancelled', 'refused'].includes(state),
		askCompany: isAtCompany && state !== 'reversed',
		decide: isOpen && (takenBy === null || isMine),
		take: isOpen && takenBy === null,
		reverse: state === 'loaded' && request === null,
	}
}

const DialogButtons = ({ open }: { open: (dialog: DeskDialog) => void }) => (
	<>
		<SmallButton aria-keyshortcuts="r" onClick={() => open('refuse')}>
			{words.refuse.button}
		</SmallButton>
		<SmallButton aria-keyshortcuts="q" onClick={() => open('ask')}>
			{words.ask.button}
		</SmallButton>
		<SmallButton aria-keyshortcuts="h" onClick={() => open('hand-over')}>
			{words.handOver.button}
		</SmallButton>
	</>
)

/** Who has it. */
const Holder = ({ file, take, mayTake }: { file: DeskFile; take: () => Promise<void>; mayTake: boolean }) => (
	<p className="desk-holder">
		{isVoid(file) && <TextLink to="/admin/top-up-requests?state=void">{words.voidRequest}</TextLink>}
		{file.isMine ? words.desk.mine : file.takenBy !== null && words.desk.takenBy(file.takenBy)}
		{mayTake && <SmallActionButton act={take}>{words.desk.take}</SmallActionButton>}
	</p>
)

const isVoid = ({ state, request }: DeskFile): boolean => state === 'second' && request === null

/** The way from one receipt to the next. */
const useMoves = ({ reference, isMine, state }: DeskFile) => {
	const navigate = useNavigate()
	const sitting = useSitting()
	const isGone = useRef(false)
	useEffect(() => {
		isGone.current = false
		return () => {
			isGone.current = true
		}
	}, [])
	const decided = async () => {
		const next = await sitting.next()
		// Somebody who has left the screen in the meantime is not brought back.
		if (!isGone.current) await navigate(next ? `/admin/top-ups/${next}` : '/admin/top-ups')
	}
	const putBack = async () => {
		if (isMine && (state === 'sent' || state === 'checking')) {
			toastMessage(await call('POST /admin/top-ups/{reference}/release', { params: { reference } }))
		}
		sitting.skip(reference)
		await decided()
	}
	const before = () => {
		const last = sitting.before(reference)
		if (last) void navigate(`/admin/top-ups/${last}`)
	}
	const take = async () => {
		await call('POST /admin/top-ups/{reference}/take', { params: { reference } }).catch(rereadOnConflict)
	}
	const askCompany = async () => toastMessage(await call('POST /admin/top-ups/{reference}/ask-company', { params: { reference } }))
	return { decided, putBack, before, take, askCompany }
}
