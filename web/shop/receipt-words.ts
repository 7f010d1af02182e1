import { receipt as fil } from '#web/words/fil/receipt.ts'
import { receipt as en } from '#web/words/receipt.ts'
import { useWords } from '#web/words/words.ts'

/** Both languages come with the page of a receipt, and no other page carries them. */
export const useReceiptWords = () => ({ en, fil })[useWords().language]
