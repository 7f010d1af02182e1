import { useOwnWords } from '#web/words/words.ts'
import { receipt as fil } from '../words/receipt.fil.ts'
import { receipt as en } from '../words/receipt.ts'

/** Both languages are in the receipt page's chunk; no other page loads them. */
export const useReceiptWords = () => useOwnWords({ en, fil })
