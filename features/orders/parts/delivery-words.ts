import { useOwnWords } from '#web/words/words.ts'
import { deliveries as fil } from '../words/deliveries.fil.ts'
import { deliveries as en } from '../words/deliveries.ts'

/** Both languages are in a file of the pages with orders; no other page loads them. */
export const useDeliveryWords = () => useOwnWords({ en, fil })
