import { useWords } from '#web/words/words.ts'
import { recoveryPages as fil } from '../../words/recovery-pages.fil.ts'
import { recoveryPages as en } from '../../words/recovery-pages.ts'

/** Both languages are in the chunk of the pages of account recovery; no other page loads them. */
export const useRecoveryWords = () => ({ en, fil })[useWords().language]
