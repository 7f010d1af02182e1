import { useSyncExternalStore } from 'react'

/** False on the server and until hydration, when clicks and input would be lost. */
export const useHydrated = (): boolean => useSyncExternalStore(never, isInBrowser, isOnServer)

const never = () => () => undefined
const isInBrowser = () => true
const isOnServer = () => false
