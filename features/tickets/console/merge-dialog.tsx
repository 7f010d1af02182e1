import { useEffect, useState } from 'react'
import { GIVEN_NAME_LENGTH } from '#contract/limits.ts'
import type { AdminTicket } from '#features/tickets/admin.contract.ts'
import { CallFailed, call } from '#web/calls/api.ts'
import { ActionDialog } from '#web/console/forms/action-dialog.tsx'
import { SmallButton } from '#web/console/parts/small-buttons.tsx'
import { Field } from '#web/ui/field.tsx'
import { toastError } from '#web/ui/toast-error.ts'
import { toast } from '#web/ui/toast-store.ts'
import { frame } from '#web/words/console/frame.ts'
import type { Text } from '#web/words/words.ts'
import { tickets } from '../words/tickets.console.ts'
import { partTickets } from './unmerge-dialog.tsx'
import '#web/console/parts/desk.css'

const words = tickets.join

type Props = { ticket: AdminTicket; suggested: string; onClose: () => void }

/** Merges a duplicate into another ticket, which is shown first. */
export const MergeDialog = ({ ticket, suggested, onClose }: Props) => {
	const [typed, setDraft] = useState(suggested)
	// A new object with each press, so that a failed one is tried again.
	const [wanted, setWanted] = useState({ reference: suggested })
	const { other, problem } = useOther(wanted)
	const shown = referenceIn(typed) === wanted.reference ? other : null
	const look = () => setWanted({ reference: referenceIn(typed) })
	const act = async () => {
		if (!shown) throw new CallFailed(422, { message: words.lookFirst })
		const { message } = await call('POST /admin/tickets/{reference}/merge', {
			params: { reference: shown.reference },
			body: { from: [ticket.reference] },
		})
		const apart = () => partTickets(ticket.reference, shown.reference).catch(toastError)
		toast.success(message, { label: frame.undo, undo: () => void apart() })
	}
	return (
		<ActionDialog
			title={words.title(ticket.reference)}
			consequences={words.consequences(ticket.reference)}
			ok={words.ok}
			act={act}
			onClose={onClose}
		>
			<Field
				label={words.into}
				name="into"
				value={typed}
				onChange={({ target }) => setDraft(target.value)}
				onKeyDown={(event) => {
					if (event.key !== 'Enter') return
					// Nothing is merged before it was shown.
					event.preventDefault()
					look()
				}}
				placeholder="T-XXXX-00"
				autoComplete="off"
				autoCapitalize="characters"
				spellCheck={false}
				error={problem ?? undefined}
			/>
			<SmallButton onClick={look}>{words.look}</SmallButton>
			{shown && <Preview ticket={shown} />}
		</ActionDialog>
	)
}

/** The typed reference in the format of ticket references. */
const referenceIn = (typed: string) => typed.trim().toUpperCase()

const Preview = ({ ticket: { reference, subject, UserID, email, entries } }: { ticket: AdminTicket }) => {
	const messages = entries.filter(({ kind }) => kind === 'message')
	return (
		<div className="desk-preview">
			<b>{words.preview(reference)}</b>
			<p>
				{subject} · {UserID ?? email} · {words.messages(messages.length)}
			</p>
			<p className="desk-text">{messages[0]?.text}</p>
		</div>
	)
}

const useOther = (wanted: { reference: string }) => {
	const [found, setFound] = useState<{ other: AdminTicket | null; problem: Text | null }>({ other: null, problem: null })
	useEffect(() => {
		setFound({ other: null, problem: null })
		const { reference } = wanted
		if (reference === '') return
		// In an address it would make the whole call malformed.
		if (reference.length > GIVEN_NAME_LENGTH) return setFound({ other: null, problem: { messageCode: 'tooLong' } })
		const controller = new AbortController()
		call('GET /admin/tickets/{reference}', { params: { reference } }, { signal: controller.signal })
			.then((other) => setFound({ other, problem: null }))
			.catch((error) => {
				if (!controller.signal.aborted) setFound({ other: null, problem: error instanceof CallFailed ? error.text : String(error) })
			})
		return () => controller.abort()
	}, [wanted])
	return found
}
