import { useWords } from '#web/words/words.ts'
import { mediaPages as fil } from '../words/media-pages.fil.ts'
import { mediaPages as en } from '../words/media-pages.ts'

/** Both languages are in the chunk of the pages of downloads and pictures; no other page loads them. */
export const useMediaWords = () => ({ en, fil })[useWords().language]
