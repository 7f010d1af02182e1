import { useOwnWords } from '#web/words/words.ts'
import { war as fil } from '../words/war.fil.ts'
import { war as en } from '../words/war.ts'

/** Both languages are in the page's chunk; no other page loads them. */
export const useWarWords = () => useOwnWords({ en, fil })
