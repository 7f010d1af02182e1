import type { NavigateFunction } from 'react-router'
import type { SentMessage } from '#contract/message-text.ts'
import { toast } from '#web/ui/toast-store.ts'
import { messageIn, type Text, type Words } from '#web/words/words.ts'

type Bought = SentMessage & { order: number }

/** What the receipt says at first, from the navigation state: the sentence of SPEC 5, or that this is a purchase from before a log-out. */
export const sentenceIn = (state: unknown): Text | typeof EARLIER | null => (state as { bought?: Text } | null)?.bought ?? null

/** Opens the receipt, which shows what was bought. A player who has opened another page in the meantime stays there and gets a toast. */
export const showReceipt = (
	bought: Bought,
	{ navigate, isShown, isEarlier, words }: { navigate: NavigateFunction; isShown: boolean; isEarlier: boolean; words: Words },
) => {
	if (isShown) return navigate(receiptAt(bought), { state: { bought: isEarlier ? EARLIER : messageIn(bought) } })
	toast.success(isEarlier ? words.shop.earlier : bought, linkToReceipt(bought, words))
}

export const EARLIER = 'earlier'

export const linkToReceipt = (bought: Pick<Bought, 'order'>, words: Words) => ({
	label: words.shop.receipt.see,
	to: receiptAt(bought),
})

const receiptAt = ({ order }: Pick<Bought, 'order'>): string => `/receipt/${order}`
