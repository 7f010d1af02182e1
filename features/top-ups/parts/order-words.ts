import { useOwnWords } from '#web/words/words.ts'
import { topUpOrder as fil } from '../words/top-up-order.fil.ts'
import { topUpOrder as en } from '../words/top-up-order.ts'

/** Both languages are in the chunk of the page of one top-up; no other page loads them. */
export const useOrderWords = () => useOwnWords({ en, fil })
