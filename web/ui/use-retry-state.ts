import { useSyncExternalStore } from 'react'
import { nobodyWaits, onWaiting, type Waiting, waitingNow } from '#web/calls/retry-when-busy.ts'
import { onSlowShare, slowShare } from '#web/calls/slow-form.ts'

/** Whether the browser is repeating a request on a busy site. */
export const useWaiting = (): Waiting => useSyncExternalStore(onWaiting, waitingNow, nobodyWaits)

/** How much of a form has been sent, in percent, while a slow line sends it. */
export const useSlowShare = (): number | null => useSyncExternalStore(onSlowShare, slowShare, () => null)
