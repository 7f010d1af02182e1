import type { SentMessage } from '#contract/message-text.ts'
import { CallFailed, isShownAlready } from '#web/api.ts'
import { confirm } from '#web/ui/dialog-store.ts'
import type { Words } from '#web/words/words.ts'

/**
 * Shows the outcome in a dialog (SPEC 8): 'Success!' with the server's message, or 'ERROR!' with its error, else with the status, else
 * with the general sentence. A lost network and too many requests are left to the form.
 */
export const showOutcome = async (words: Words['recovery']['find'], work: Promise<SentMessage>): Promise<void> => {
	try {
		void confirm({ title: words.success, text: await work })
	} catch (error) {
		if (isShownAlready(error)) throw error
		void confirm({ title: words.error, text: textOf(words, error) })
	}
}

const textOf = (words: Words['recovery']['find'], error: unknown) => {
	if (!(error instanceof CallFailed)) return words.unexpected
	// A refusal without a code did not come from our server.
	return error.code === '' ? words.unknown(error.status) : error.text
}
