import { useOwnWords } from '#web/words/words.ts'
import { topUp as fil } from '../words/top-up.fil.ts'
import { topUp as en } from '../words/top-up.ts'

/** Both languages are in the chunks of the pages about top-ups; no other page loads them. */
export const useTopUpWords = () => useOwnWords({ en, fil })
