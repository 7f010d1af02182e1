import { useOwnWords } from '#web/words/words.ts'
import { signUps as fil } from '../words/sign-ups.fil.ts'
import { signUps as en } from '../words/sign-ups.ts'

/** Both languages are in the chunk of the page of an event; no other page loads them. */
export const useSignUpWords = () => useOwnWords({ en, fil })
