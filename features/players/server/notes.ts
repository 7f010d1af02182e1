import { ACCOUNT_STATUS } from '#contract/codes.ts'
import type { Database, Tx } from '#db/database.ts'
import type { Accounts } from '#features/accounts/accounts.ts'
import type { AuditChange } from '#server/kernel/audit/audited-action.ts'
import { requireMayActOn } from '#server/kernel/calls/actable.ts'
import type { Actor } from '#server/kernel/calls/actor.ts'
import { type Clock, toInstant } from '#server/kernel/clock.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { PinnedNote } from '../notes.admin.contract.ts'
import { deleteNote, deleteNotesOf, insertNote, type NoteRow, selectNote, selectPinned, updatePinned } from './notes-store.ts'

type Needs = { database: Database; clock: Clock; accounts: Accounts }
type Writer = Pick<Actor, 'accountId' | 'status'>
type Which = { id: number; accountId: number }
type NewNote = { accountId: number; text: string; isPinned: boolean }

/**
 * What staff write down about a player, for each other; about staff, owners only. The audit log names notes by number: a removed text must
 * not stay there.
 */
export const createNotes = ({ database, clock, accounts }: Needs) => {
	const noteOf = async (tx: Tx, actor: Writer, which: Which): Promise<NoteRow> => {
		requireMayActOn(actor, await accounts.named(tx, which.accountId))
		const note = await selectNote(tx, which)
		if (!note) throw new Problem('NOT_FOUND')
		return note
	}

	return {
		/** A closed account gets no notes: its personal data is gone. */
		async write(tx: Tx, actor: Writer, { accountId, text, isPinned }: NewNote): Promise<{ id: number; audit: AuditChange }> {
			// Waits for a closing of the account, which removes its notes.
			await accounts.hold(tx, accountId)
			const account = await accounts.named(tx, accountId)
			requireMayActOn(actor, account)
			if (account.status === ACCOUNT_STATUS.closed) throw new Problem('NOT_FOUND')
			const pinned = isPinned ? 1 : 0
			const id = await insertNote(tx, { account_id: accountId, text, pinned, written_by: actor.accountId, written_at: clock.now() })
			return { id, audit: { subject: `account:${accountId}`, after: { note: id, pinned: isPinned } } }
		},

		async pin(tx: Tx, actor: Writer, { isPinned, ...which }: Which & { isPinned: boolean }): Promise<AuditChange> {
			const { id, pinned } = await noteOf(tx, actor, which)
			await updatePinned(tx, id, isPinned ? 1 : 0)
			const before = { note: id, pinned: pinned === 1 }
			return { subject: `account:${which.accountId}`, before, after: { note: id, pinned: isPinned } }
		},

		/** By its author or by an owner; FORBIDDEN for others. */
		async remove(tx: Tx, actor: Writer, which: Which): Promise<AuditChange> {
			const note = await noteOf(tx, actor, which)
			if (note.written_by !== actor.accountId && actor.status !== ACCOUNT_STATUS.owner) throw new Problem('FORBIDDEN')
			await deleteNote(tx, note.id)
			return { subject: `account:${which.accountId}`, before: { note: note.id, pinned: note.pinned === 1 } }
		},

		/** Part of closing an account. */
		forget: (tx: Tx, accountId: number): Promise<unknown> => deleteNotesOf(tx, accountId),

		async pinned(accountId: number): Promise<PinnedNote[]> {
			const rows = await selectPinned(database.read, accountId)
			const names = await accounts.userIdsOf(rows.map(({ written_by }) => written_by))
			return rows.map(({ id, text, written_by, written_at }) => ({
				...{ id, text },
				by: names.get(written_by) ?? '',
				at: toInstant(written_at),
			}))
		},
	}
}
