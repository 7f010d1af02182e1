import { useOwnWords, useWords } from '#web/words/words.ts'
import { finds as fil } from '../words/finds.fil.ts'
import { finds as en } from '../words/finds.ts'

/** The words of the search, with those that every page has of it. */
export const useFindWords = () => ({ ...useWords().search, ...useOwnWords({ en, fil }) })
