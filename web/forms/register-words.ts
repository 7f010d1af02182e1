import { register as fil } from '#web/words/fil/register.ts'
import { register as en } from '#web/words/register.ts'
import { useOwnWords } from '#web/words/words.ts'

/** Both languages are in the chunk of the forms about a person; no other page loads them. */
export const useRegisterWords = () => useOwnWords({ en, fil })
