import { rereadOnConflict } from '#web/console/loading/use-loading.ts'
import { toastError } from '#web/ui/toast-error.ts'
import { toast } from '#web/ui/toast-store.ts'
import { frame } from '#web/words/console/frame.ts'
import { requests } from '#web/words/console/requests.ts'
import { count } from '#web/words/format.ts'
import type { Text } from '#web/words/words.ts'

/** Toast: what a call answered. */
export const toastMessage = ({ message }: { message: string }): void => toast.success(message)

/** Toast: what was done, with undo. */
export const toastUndo = (done: Text, undo: () => Promise<unknown>): void => {
	const takeBack = () => undo().catch(rereadOnConflict)
	toast.success(done, { label: frame.undo, undo: () => void takeBack().then(() => toast.success(frame.undone), toastError) })
}

/** Toast: how much of what many rows got was taken back; nothing where the list of what was left says it. */
export const sayUndone = (undone: number, all: number): void => {
	if (undone === all) toast.success(frame.undone)
	else if (undone > 0) toast.info(frame.many.undone(count(undone), count(all)))
}

/** Toast: nothing is done yet, a second person must approve first. `to` is the screen of the request. */
export const toastWaiting = (message: string, to: string): void => toast.info(message, { label: requests.toRequest, to })
