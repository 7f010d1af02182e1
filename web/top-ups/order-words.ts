import { topUpOrder as fil } from '#web/words/fil/top-up-order.ts'
import { topUpOrder as en } from '#web/words/top-up-order.ts'
import { useOwnWords } from '#web/words/words.ts'

/** Both languages are in the chunk of the page of one top-up; no other page loads them. */
export const useOrderWords = () => useOwnWords({ en, fil })
