import { useOwnWords } from '#web/words/words.ts'
import { votes as fil } from '../words/votes.fil.ts'
import { votes as en } from '../words/votes.ts'

/** Both languages are in a file of the page of votes; no other page loads them. */
export const useVoteWords = () => useOwnWords({ en, fil })
