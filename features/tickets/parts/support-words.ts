import { useOwnWords } from '#web/words/words.ts'
import { support as fil } from '../words/support.fil.ts'
import { support as en } from '../words/support.ts'

/** Both languages are in the chunk of the ticket pages; no other page loads them. */
export const useSupportWords = () => useOwnWords({ en, fil })
