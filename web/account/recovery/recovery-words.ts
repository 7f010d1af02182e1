import { recoveryPages as fil } from '#web/words/fil/recovery-pages.ts'
import { recoveryPages as en } from '#web/words/recovery-pages.ts'
import { useWords } from '#web/words/words.ts'

/** Both languages are in the chunk of the pages of account recovery; no other page loads them. */
export const useRecoveryWords = () => ({ en, fil })[useWords().language]
