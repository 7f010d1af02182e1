import { useOwnWords } from '#web/words/words.ts'
import { identities as fil } from '../words/identities.fil.ts'
import { identities as en } from '../words/identities.ts'

/** Both languages come with what shows them, and with no other page. */
export const useIdentityWords = () => useOwnWords({ en, fil })
