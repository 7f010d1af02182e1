import { useOwnWords } from '#web/words/words.ts'
import { filters as fil } from '../words/filters.fil.ts'
import { filters as en } from '../words/filters.ts'

/** Both languages are in the chunk of the item shop; no other page loads them. */
export const useFilterWords = () => useOwnWords({ en, fil })
