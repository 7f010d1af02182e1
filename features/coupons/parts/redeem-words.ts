import { useOwnWords } from '#web/words/words.ts'
import { redeem as fil } from '../words/redeem.fil.ts'
import { redeem as en } from '../words/redeem.ts'

/** Both languages are in a file of the pages with the form; no other page loads them. */
export const useRedeemWords = () => useOwnWords({ en, fil })
