import type { NavigateFunction } from 'react-router'
import type { SentMessage } from '#contract/message-text.ts'
import { toast } from '#web/ui/toast-store.ts'
import { messageIn, type Text, type Words } from '#web/words/words.ts'

type Bought = SentMessage & { order?: number | undefined }

/** The sentence of SPEC 5 from the navigation state, which the receipt shows. */
export const sentenceIn = (state: unknown): Text | null => (state as { bought?: Text } | null)?.bought ?? null

/** Opens the receipt, which shows what was bought. A player who has opened another page in the meantime stays there and gets a toast. */
export const showReceipt = (
	bought: Bought,
	{ navigate, isShown, words }: { navigate: NavigateFunction; isShown: boolean; words: Words },
) => {
	if (isShown && bought.order !== undefined) return navigate(receiptAt(bought), { state: { bought: messageIn(bought) } })
	toast.success(bought, linkToReceipt(bought, words))
}

export const linkToReceipt = (bought: Pick<Bought, 'order'>, words: Words) => ({
	label: bought.order === undefined ? words.shop.purchases.crumb : words.shop.receipt.see,
	to: receiptAt(bought),
})

/** Where a purchase is shown; a stored answer from before receipts had numbers leads to the history. */
const receiptAt = ({ order }: Pick<Bought, 'order'>): string => (order === undefined ? '/shoppurchases' : `/receipt/${order}`)
