import type { SentMessage } from '#contract/message-text.ts'
import { CallFailed, isShownAlready } from '#web/calls/api.ts'
import { confirm } from '#web/ui/dialog-store.ts'
import type { Words } from '#web/words/words.ts'

type Messages = Words['messages']

/**
 * Shows the outcome in a dialog (SPEC 8): 'Success!' with the server's message, or 'ERROR!' with its error, else with the status, else
 * with the general sentence. A lost network and too many requests are left to the form.
 */
export const showOutcome = async (messages: Messages, work: Promise<SentMessage>): Promise<void> => {
	try {
		void confirm({ title: messages.successTitle, text: await work })
	} catch (error) {
		const isForeign = error instanceof CallFailed && error.foreignStatus !== null
		if (isShownAlready(error) && !isForeign) throw error
		void confirm({ title: messages.errorTitle, text: textOf(messages, error) })
	}
}

const textOf = (messages: Messages, error: unknown) => {
	if (!(error instanceof CallFailed)) return messages.unexpectedError
	if (error.foreignStatus !== null) return [`${messages.unknownError} ${error.foreignStatus}`, error.text]
	return error.code === '' ? `${messages.unknownError} ${error.status}` : error.text
}
