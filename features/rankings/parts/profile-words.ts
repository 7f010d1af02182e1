import { useOwnWords } from '#web/words/words.ts'
import { profiles as fil } from '../words/profiles.fil.ts'
import { profiles as en } from '../words/profiles.ts'

/** Both languages are in a file of the pages of characters and clubs; no other page loads them. */
export const useProfileWords = () => useOwnWords({ en, fil })
