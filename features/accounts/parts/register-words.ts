import { useOwnWords } from '#web/words/words.ts'
import { register as fil } from '../words/register.fil.ts'
import { register as en } from '../words/register.ts'

/** Both languages are in the chunk of the forms about a person; no other page loads them. */
export const useRegisterWords = () => useOwnWords({ en, fil })
