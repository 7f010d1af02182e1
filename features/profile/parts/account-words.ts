import { useOwnWords } from '#web/words/words.ts'
import { myAccount as fil, changePassword as filPassword } from '../words/my-account.fil.ts'
import { myAccount as en, changePassword as enPassword } from '../words/my-account.ts'

/** Both languages are in the chunk of the pages of an own account; no other page loads them. */
export const useAccountWords = () => useOwnWords({ en, fil })

export const usePasswordWords = () => useOwnWords({ en: enPassword, fil: filPassword })
