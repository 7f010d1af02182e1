import { randomHex } from '#web/browser/random-hex.ts'
import { slotOf } from '#web/forms/use-draft.ts'
import { personal } from '#web/session/storage.ts'

/**
 * The idempotency key of a new ticket until it has been sent, kept over a reload: repeated with the same key, it creates one ticket. It
 * cannot be guessed, because anyone who knows it and the text can read the ticket.
 */
export const formKey = (): string => {
	const key = personal.tab.getItem(slotOf(NAME)) ?? randomHex()
	personal.tab.setItem(slotOf(NAME), key)
	return key
}

export const forgetFormKey = (): void => personal.tab.removeItem(slotOf(NAME))

const NAME = 'TICKET_FORM_KEY'
