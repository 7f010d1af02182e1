import { useCallback } from 'react'
import type { CartLine } from '#contract/cart.ts'
import { MESSAGES } from '#contract/messages.ts'
import { CallFailed, call } from '#web/api.ts'
import { signedInUser, updateBalances } from '#web/session.ts'
import { isAnswer, keyFor, settle, settleIfRefused } from '#web/shop/attempt.ts'
import { linesToBuy } from '#web/shop/cart-lines.ts'
import { currentCart, reloadCart, settledCart } from '#web/shop/cart-store.ts'
import { freshBalances } from '#web/shop/fresh-balances.ts'
import { isStill } from '#web/shop/same-buyer.ts'
import { tell } from '#web/shop/tell.ts'
import { confirm } from '#web/ui/dialog-store.ts'
import { toast } from '#web/ui/toast-store.ts'
import { useWords, type Words } from '#web/words/words.ts'
import { CartQuestion } from './cart-question.tsx'
import { toggleLine } from './change-line.ts'

/** Buys the checked lines after the confirmation (SPEC 5). What it asks about is what the server has, not what is on its way. */
export const useBuyCart = (): (() => Promise<void>) => {
	const words = useWords()
	return useCallback(async () => {
		const lines = await linesOfServer()
		const balances = lines.length > 0 ? await freshBalances() : null
		if (!balances) return
		const buyer = signedInUser()?.UserNum
		const isSure = await confirm({
			title: words.shop.cart.confirmTitle,
			text: MESSAGES.confirmPurchase,
			details: <CartQuestion lines={lines} balances={balances} />,
			ok: words.dialog.ok,
			cancel: words.dialog.cancel,
		})
		if (isSure && isStill(buyer)) await buy(lines, words)
	}, [words])
}

/** Lines that are no longer on sale cannot be bought, and nothing else can as long as they are checked. */
const linesOfServer = async (): Promise<CartLine[]> => {
	const { lines } = await settledCart()
	const gone = lines.filter(({ isChecked, isAvailable }) => isChecked === 1 && !isAvailable)
	await Promise.all(gone.map(toggleLine))
	return linesToBuy((await settledCart()).lines)
}

/** The same lines at the same prices are one attempt: asked again after a lost answer, they are not bought a second time. */
const buy = async (lines: readonly CartLine[], words: Words) => {
	const items = JSON.stringify(
		lines.map(({ seq, productnum, quantity, shopitem }) => ({ seq, ProductNum: productnum, quantity, price: shopitem.price })),
	)
	const deed = `buy cart ${signedInUser()?.UserNum} ${items}`
	try {
		const reply = await call('POST /buycartitem', { query: { items } }, { idempotencyKey: keyFor(deed) })
		settle(deed)
		updateBalances(reply)
		bought(reply.message, words)
		await reloadCart()
	} catch (error) {
		settleIfRefused(deed, error)
		tell(error)
		await reloadCart()
		if (!isAnswer(error)) await lookWhatHappened({ deed, lines, words })
		else if (error instanceof CallFailed && error.code.startsWith('NOT_ENOUGH')) await freshBalances()
	}
}

/** The answer was lost. When the lines are gone from the cart, they were bought. */
const lookWhatHappened = async ({ deed, lines, words }: { deed: string; lines: readonly CartLine[]; words: Words }) => {
	const cart = currentCart()
	if (cart.failure || cart.lines.some(({ seq }) => lines.some((line) => line.seq === seq))) return
	settle(deed)
	await freshBalances()
	bought(MESSAGES.cartBought, words)
}

const bought = (message: string, words: Words) => toast.success(message, { label: words.shop.seePurchases, to: '/shoppurchases' })
