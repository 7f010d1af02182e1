import { support as fil } from '#web/words/fil/support.ts'
import { support as en } from '#web/words/support.ts'
import { useOwnWords } from '#web/words/words.ts'

/** Both languages are in the chunk of the ticket pages; no other page loads them. */
export const useSupportWords = () => useOwnWords({ en, fil })
