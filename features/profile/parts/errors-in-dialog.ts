import { CallFailed } from '#web/calls/api.ts'
import type { Errors } from '#web/forms/errors.ts'

/**
 * Runs a call of a form in a dialog. Toasts are hidden behind the dialog, so errors are shown at `field`; the result is then null. A 401
 * is thrown: it closes the dialog with the page.
 */
export const failuresInside = async <T>(field: string, show: (errors: Errors) => void, action: () => Promise<T>): Promise<T | null> => {
	try {
		return await action()
	} catch (error) {
		if (!(error instanceof CallFailed) || error.status === 401) throw error
		const ofFields = Object.keys(error.errors).length > 0
		show(ofFields ? error.errors : { [field]: [error.text] })
		return null
	}
}
