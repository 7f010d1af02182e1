import { useOwnWords } from '#web/words/words.ts'
import { passkeys as fil } from '../words/passkeys.fil.ts'
import { passkeys as en } from '../words/passkeys.ts'

/** Both languages come with what shows them, and with no other page. */
export const usePasskeyWords = () => useOwnWords({ en, fil })
