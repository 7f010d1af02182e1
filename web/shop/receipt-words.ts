import { receipt as fil } from '#web/words/fil/receipt.ts'
import { receipt as en } from '#web/words/receipt.ts'
import { useOwnWords } from '#web/words/words.ts'

/** Both languages are in the receipt page's chunk; no other page loads them. */
export const useReceiptWords = () => useOwnWords({ en, fil })
