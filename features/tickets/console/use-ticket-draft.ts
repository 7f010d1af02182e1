import { useCallback, useEffect, useState } from 'react'
import { now } from '#web/browser/now.ts'
import { draftKey, forgetLocalDraft, keepLocalDraft, readLocalDraft } from '#web/console/drafts/local-draft.ts'
import { signedInUser } from '#web/session/session.ts'

/** The kind of these local drafts. */
export const TICKET_DRAFT = 'ticket'

export type TicketDraft = { message: string; isInternal: boolean }

/**
 * Unsent input on a ticket, one draft per person and ticket, kept after the visit. Whether it is a note for the team is stored too: a
 * note must never be restored as an answer to the player.
 */
export const useTicketDraft = (reference: string) => {
	// The person who began to type: when the session ends while the form is open, the text still belongs to that person.
	const [userNum] = useState(() => signedInUser()?.UserNum ?? 0)
	const key = draftKey(TICKET_DRAFT, userNum, reference)
	const [draft, setDraft] = useState(NOTHING)
	useEffect(() => setDraft({ ...NOTHING, ...readLocalDraft<TicketDraft>(key)?.changes }), [key])
	const keep = useCallback(
		(changes: TicketDraft) => {
			setDraft(changes)
			if (changes.message === '') forgetLocalDraft(key)
			else keepLocalDraft(key, { at: new Date(now()).toISOString(), edition: 0, changes })
		},
		[key],
	)
	return { draft, keep }
}

const NOTHING: TicketDraft = { message: '', isInternal: false }
