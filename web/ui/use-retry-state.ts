import { useSyncExternalStore } from 'react'
import { nobodyWaits, onWaiting, type Waiting, waitingNow } from '#web/retry-when-busy.ts'

/** Whether the browser is repeating a request on a busy site. */
export const useWaiting = (): Waiting => useSyncExternalStore(onWaiting, waitingNow, nobodyWaits)
