import type { NavigateFunction } from 'react-router'
import { toast } from '#web/ui/toast-store.ts'
import type { Words } from '#web/words/words.ts'

type Bought = { message: string; order?: number | undefined }

/** What the way to the receipt carries: the sentence of SPEC 5, which the receipt shows. */
export const sentenceIn = (state: unknown): string | null =>
	typeof state === 'object' && state !== null && 'bought' in state && typeof state.bought === 'string' ? state.bought : null

/** Leads to the receipt, which says what was bought. A player who went to another page meanwhile stays there and gets a toast. */
export const showReceipt = (
	bought: Bought,
	{ navigate, isShown, words }: { navigate: NavigateFunction; isShown: boolean; words: Words },
) => {
	if (isShown && bought.order !== undefined) return navigate(receiptAt(bought), { state: { bought: bought.message } })
	toast.success(words.translate(bought.message), linkToReceipt(bought, words))
}

export const linkToReceipt = (bought: Pick<Bought, 'order'>, words: Words) => ({
	label: bought.order === undefined ? words.shop.purchases.crumb : words.shop.receipt.see,
	to: receiptAt(bought),
})

/** Where a purchase is shown; an answer that was stored before orders were named leads to the history. */
const receiptAt = ({ order }: Pick<Bought, 'order'>): string => (order === undefined ? '/shoppurchases' : `/receipt/${order}`)
