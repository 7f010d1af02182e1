import { toast } from '#web/ui/toast-store.ts'
import { requests as words } from '#web/words/console/requests.ts'

/** Toast: nothing is done yet, a second person must approve first. `to` is the screen of the request. */
export const toastWaiting = (message: string, to: string): void => toast.info(message, { label: words.toRequest, to })
