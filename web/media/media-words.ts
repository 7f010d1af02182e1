import { mediaPages as fil } from '#web/words/fil/media-pages.ts'
import { mediaPages as en } from '#web/words/media-pages.ts'
import { useWords } from '#web/words/words.ts'

/** Both languages are in the chunk of the pages of downloads and pictures; no other page loads them. */
export const useMediaWords = () => ({ en, fil })[useWords().language]
