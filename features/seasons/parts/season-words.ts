import { useOwnWords } from '#web/words/words.ts'
import { seasons as fil } from '../words/seasons.fil.ts'
import { seasons as en } from '../words/seasons.ts'

/** Both languages are in a file of the page of seasons; no other page loads them. */
export const useSeasonWords = () => useOwnWords({ en, fil })
