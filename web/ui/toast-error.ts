import { isShownAlready } from '#web/api.ts'
import { toast } from '#web/ui/toast-store.ts'

/** The server's message, else the error's own (SPEC 8), unless the player has been told already. */
export const toastError = (error: unknown): void => {
	if (!isShownAlready(error)) toast.error(error instanceof Error ? error.message : String(error))
}
