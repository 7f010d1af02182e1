import { useCallback, useEffect, useState } from 'react'
import { draftKey, forgetLocalDraft, keepLocalDraft, readLocalDraft } from '#web/console/drafts/local-draft.ts'
import { signedInUser } from '#web/session.ts'

/** The kind of local draft that these are. */
export const TICKET_DRAFT = 'ticket'

export type TicketDraft = { message: string; isInternal: boolean }

/**
 * What somebody typed on a ticket and did not send, one draft for each person and ticket. It outlives the visit. Whether it is a
 * note for the team is kept with it: a note must not come back as an answer to the player.
 */
export const useTicketDraft = (reference: string) => {
	// Whoever began to type: when the session ends under the form, the text is still that person's.
	const [userNum] = useState(() => signedInUser()?.UserNum ?? 0)
	const key = draftKey(TICKET_DRAFT, userNum, reference)
	const [draft, setDraft] = useState(NOTHING)
	useEffect(() => setDraft({ ...NOTHING, ...readLocalDraft<TicketDraft>(key)?.changes }), [key])
	const keep = useCallback(
		(changes: TicketDraft) => {
			setDraft(changes)
			if (changes.message === '') forgetLocalDraft(key)
			else keepLocalDraft(key, { at: new Date().toISOString(), edition: 0, changes })
		},
		[key],
	)
	return { draft, keep }
}

const NOTHING: TicketDraft = { message: '', isInternal: false }
