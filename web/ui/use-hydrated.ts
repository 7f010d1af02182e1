import { useSyncExternalStore } from 'react'

/** False on the server and until the page answers to the player: what is pressed or chosen before would be lost. */
export const useHydrated = (): boolean => useSyncExternalStore(never, isInBrowser, isOnServer)

const never = () => () => undefined
const isInBrowser = () => true
const isOnServer = () => false
