import { useOwnWords } from '#web/words/words.ts'
import { freezes as fil } from '../words/freezes.fil.ts'
import { freezes as en } from '../words/freezes.ts'

/** Both languages are in the chunk of these pages; no other page loads them. */
export const FREEZE_WORDS = { en, fil }
export const useFreezeWords = () => useOwnWords(FREEZE_WORDS)
