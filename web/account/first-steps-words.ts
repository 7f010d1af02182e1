import { firstSteps as fil } from '#web/words/fil/first-steps.ts'
import { firstSteps as en } from '#web/words/first-steps.ts'
import { useWords } from '#web/words/words.ts'

/** Both languages are in the panel's chunk, since most visitors never load it. */
export const useFirstStepsWords = () => ({ en, fil })[useWords().language]
