import { useOwnWords } from '#web/words/words.ts'
import { statement as fil } from '../words/statement.fil.ts'
import { statement as en } from '../words/statement.ts'

/** Both languages are in the page's chunk; no other page loads them. */
export const useStatementWords = () => useOwnWords({ en, fil })
