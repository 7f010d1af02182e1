import { myAccount as fil, changePassword as filPassword } from '#web/words/fil/my-account.ts'
import { myAccount as en, changePassword as enPassword } from '#web/words/my-account.ts'
import { useOwnWords } from '#web/words/words.ts'

/** Both languages are in the chunk of the pages of an own account; no other page loads them. */
export const useAccountWords = () => useOwnWords({ en, fil })

export const usePasswordWords = () => useOwnWords({ en: enPassword, fil: filPassword })
