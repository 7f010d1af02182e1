import { CallFailed, isShownAlready } from '#web/api.ts'
import { confirm } from '#web/ui/dialog-store.ts'
import type { Words } from '#web/words/words.ts'

/**
 * Tells in a dialog how it went (SPEC 8): 'Success!' with the server's message, 'ERROR!' with its error, else with the
 * status, else with the general sentence. A lost network and too many requests are the form's to show.
 */
export const showOutcome = async (words: Words['recovery']['find'], work: Promise<{ message: string }>): Promise<void> => {
	try {
		const { message } = await work
		void confirm({ title: words.success, text: message })
	} catch (error) {
		if (isShownAlready(error)) throw error
		void confirm({ title: words.error, text: textOf(words, error) })
	}
}

const textOf = (words: Words['recovery']['find'], error: unknown) => {
	if (!(error instanceof CallFailed)) return words.unexpected
	// Without a code it was not our server that answered.
	return error.code === '' ? words.unknown(error.status) : error.message
}
