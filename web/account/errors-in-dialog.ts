import { MESSAGES } from '#contract/messages.ts'
import { CallFailed } from '#web/api.ts'
import type { Errors } from '#web/forms/errors.ts'

/**
 * Runs a call of a form in a dialog. The page with its toasts lies behind the dialog, so what goes wrong is told at
 * `field`; null then. A dead session ends the dialog with the page.
 */
export const failuresInside = async <T>(field: string, show: (errors: Errors) => void, action: () => Promise<T>): Promise<T | null> => {
	try {
		return await action()
	} catch (error) {
		if (!(error instanceof CallFailed) || error.status === 401) throw error
		const ofFields = Object.keys(error.errors).length > 0
		show(ofFields ? error.errors : { [field]: [error.status === 429 ? MESSAGES.tooManyRequests : error.message] })
		return null
	}
}
