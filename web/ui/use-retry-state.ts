import { useSyncExternalStore } from 'react'
import { nobodyWaits, onWaiting, type Waiting, waitingNow } from '#web/retry-when-busy.ts'

/** Whether the browser asks a busy site again just now. */
export const useWaiting = (): Waiting => useSyncExternalStore(onWaiting, waitingNow, nobodyWaits)
