import { useOwnWords } from '#web/words/words.ts'
import { mailedLinks as fil } from '../../words/mailed-links.fil.ts'
import { mailedLinks as en } from '../../words/mailed-links.ts'

/** Both languages are in the chunk of the pages that mailed links open; no other page loads them. */
export const useMailedLinkWords = () => useOwnWords({ en, fil })
