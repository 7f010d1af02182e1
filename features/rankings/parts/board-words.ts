import { useOwnWords } from '#web/words/words.ts'
import { boards as fil } from '../words/boards.fil.ts'
import { boards as en } from '../words/boards.ts'

/** Both languages are in the file of the page of the boards; no other page loads them. */
export const useBoardWords = () => useOwnWords({ en, fil })
