import { firstSteps as fil } from '#web/words/fil/first-steps.ts'
import { firstSteps as en } from '#web/words/first-steps.ts'
import { useWords } from '#web/words/words.ts'

/** Both languages come with the panel: most visitors of a page never see it. */
export const useFirstStepsWords = () => ({ en, fil })[useWords().language]
