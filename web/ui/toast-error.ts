import { CallFailed, isShownAlready } from '#web/calls/api.ts'
import { toast } from '#web/ui/toast-store.ts'

/** Shows the server's message, else the error's own (SPEC 8), unless it has already been shown. */
export const toastError = (error: unknown): void => {
	if (!isShownAlready(error)) toast.error(error instanceof CallFailed ? error.text : error instanceof Error ? error.message : String(error))
}
