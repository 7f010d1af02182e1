import { mailedLinks as fil } from '#web/words/fil/mailed-links.ts'
import { mailedLinks as en } from '#web/words/mailed-links.ts'
import { useOwnWords } from '#web/words/words.ts'

/** Both languages are in the chunk of the pages that mailed links open; no other page loads them. */
export const useMailedLinkWords = () => useOwnWords({ en, fil })
