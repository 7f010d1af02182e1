import { useOwnWords } from '#web/words/words.ts'
import { events as fil } from '../words/events.fil.ts'
import { events as en } from '../words/events.ts'

/** Both languages are in the chunk of these pages; no other page loads them. */
export const useEventWords = () => useOwnWords({ en, fil })
