import * as z from 'zod/mini'
import { always, hasValue } from '#contract/audit-outcomes.ts'
import { digits, instant, message, messageFields, requiredText } from '#contract/fields.ts'
import { NOTE_LENGTH } from '#contract/limits.ts'
import { staffDelete, staffPatch, staffPost } from '#contract/staff-calls.ts'

/** What staff write down about a player, for each other; a pinned note stands above everything. */
const pinnedNote = z.object({ id: z.int(), text: z.string(), by: z.string(), at: instant })
export type PinnedNote = z.output<typeof pinnedNote>
export const pinnedNotes = z.array(pinnedNote)

const params = z.object({ UserNum: digits, id: digits })

export const noteBody = z.strictObject({ text: requiredText('noteRequired', NOTE_LENGTH), isPinned: z.boolean() })

export const writeNote = staffPost('players.read', {
	path: '/admin/users/{UserNum}/notes',
	summary: 'Write a note about a player, which staff read and the player does not',
	audit: 'Write a note about a player',
	params: z.pick(params, { UserNum: true }),
	body: noteBody,
	sample: { text: 'Lost his phone in May', isPinned: false },
	reply: z.object({ ...messageFields, id: z.int() }),
	problems: ['NOT_FOUND', 'STAFF_ACCOUNT'],
	idempotent: true,
})

export const pinNote = staffPatch('players.read', {
	path: '/admin/users/{UserNum}/notes/{id}',
	summary: 'Pin a note about a player, or take the pin off',
	audit: { 'Pin a note about a player': hasValue('pinned', true), 'Take the pin off a note': always },
	params,
	body: z.strictObject({ isPinned: z.boolean() }),
	reply: message,
	problems: ['NOT_FOUND', 'STAFF_ACCOUNT'],
})

export const removeNote = staffDelete('players.read', {
	path: '/admin/users/{UserNum}/notes/{id}',
	summary: 'Remove a note about a player: its author may, and an owner',
	audit: 'Remove a note about a player',
	params,
	reply: message,
	problems: ['NOT_FOUND', 'STAFF_ACCOUNT', 'FORBIDDEN'],
})
