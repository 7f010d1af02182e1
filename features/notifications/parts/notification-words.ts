import { useOwnWords } from '#web/words/words.ts'
import { notifications as fil } from '../words/notifications.fil.ts'
import { notifications as en } from '../words/notifications.ts'

/** Both languages come with what shows them, and with no other page. */
export const useNotificationWords = () => useOwnWords({ en, fil })
