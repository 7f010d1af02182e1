import { topUp as fil } from '#web/words/fil/top-up.ts'
import { topUp as en } from '#web/words/top-up.ts'
import { useOwnWords } from '#web/words/words.ts'

/** Both languages are in the chunks of the pages about top-ups; no other page loads them. */
export const useTopUpWords = () => useOwnWords({ en, fil })
