import { confirm, type Question } from '#web/ui/dialog-store.ts'
import { toast } from '#web/ui/toast-store.ts'
import type { Words } from '#web/words/words.ts'
import { type KeptRequest, unansweredInput } from './kept-requests.ts'

/** Without a network, and with no unanswered request, nothing was sent, so nothing was bought. */
export const isUnsent = (request: KeptRequest<'POST /buyitem'> | KeptRequest<'POST /buycartitem'>): boolean =>
	!navigator.onLine && unansweredInput<'POST /buyitem' | 'POST /buycartitem'>(request) === null

/**
 * Tries until the purchase was sent or the player gives up. In between a dialog says that nothing was bought, in place of the toast,
 * which would vanish. `attempt` returns false when nothing was sent.
 */
export const untilSent = async (
	attempt: () => Promise<boolean>,
	question: Pick<Question, 'title' | 'details'>,
	words: Words,
): Promise<void> => {
	while (!(await attempt())) {
		toast.takeBack({ messageCode: 'networkError' })
		if (!(await confirm({ ...question, text: words.shop.noNetwork, ok: words.shop.again, cancel: words.dialog.cancel }))) return
	}
}
