import { toast } from '#web/ui/toast-store.ts'
import { requests as words } from '#web/words/console/requests.ts'

/** Says that nothing is done yet: a second person must agree first. `to` is where the request stands. */
export const toastWaiting = (message: string, to: string): void => toast.info(message, { label: words.toRequest, to })
