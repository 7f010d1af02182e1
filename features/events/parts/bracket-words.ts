import { useOwnWords } from '#web/words/words.ts'
import { brackets as fil } from '../words/brackets.fil.ts'
import { brackets as en } from '../words/brackets.ts'

/** Both languages are in the chunk of the page of an event; no other page loads them. */
export const useBracketWords = () => useOwnWords({ en, fil })

export type BracketWords = ReturnType<typeof useBracketWords>
