import { useCallback, useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { CartLine } from '#features/cart/contract.ts'
import { EarlierPurchase } from '#features/orders/parts/earlier-purchase.tsx'
import { isSameBuyer } from '#features/orders/parts/same-buyer.ts'
import { linkToReceipt, showReceipt } from '#features/orders/parts/to-receipt.ts'
import { freshBalances } from '#features/wallet/parts/fresh-balances.ts'
import { buyFor, lackingFor, topUpInstead } from '#features/wallet/parts/missing-points.ts'
import { CallFailed } from '#web/calls/api.ts'
import { carryOut, settleEarlier, unansweredInput } from '#web/kept-requests/kept-requests.ts'
import { isUnsent, untilSent } from '#web/kept-requests/no-network.ts'
import { cartPurchaseOf } from '#web/kept-requests/repeatable-requests.ts'
import { signedInUser, updateBalances } from '#web/session/session.ts'
import { confirm } from '#web/ui/dialog-store.ts'
import { toastError } from '#web/ui/toast-error.ts'
import { toast } from '#web/ui/toast-store.ts'
import { useIsShown } from '#web/ui/use-is-shown.ts'
import { useWords, type Words } from '#web/words/words.ts'
import { linesToBuy, totalsOf } from './cart-lines.ts'
import { CartQuestion } from './cart-question.tsx'
import { type Cart, reloadCart, settledCart } from './cart-store.ts'
import { toggleLine } from './change-quantity.ts'

/**
 * Buys the checked lines after the confirmation (SPEC 5) and opens the receipt. The confirmation shows the cart of the server, not
 * pending changes. When the answer to the previous purchase was lost, its outcome is fetched and shown first.
 */
export const useBuyCart = (): (() => Promise<void>) => {
	const words = useWords()
	const navigate = useNavigate()
	const isShown = useIsShown()
	return useCallback(async () => {
		const buyer = signedInUser()?.UserNum
		if (buyer === undefined) return
		const request = cartPurchaseOf(buyer)
		let isBought = false
		const attempt = async (): Promise<boolean> => {
			try {
				const lines = await wantedLines(buyer, words)
				if (lines === 'balances unknown') return !isUnsent(request)
				if (!lines || !isSameBuyer(buyer)) return true
				const answer = await buy(lines, buyer)
				isBought = true
				if (answer) await showReceipt(answer.bought, { navigate, isShown: isShown.current, isEarlier: answer.isEarlier, words })
				await reloadCart()
			} catch (error) {
				if (!isBought && isUnsent(request)) return false
				toastError(error)
			}
			return true
		}
		await untilSent(attempt, { title: words.shop.cart.confirmTitle }, words)
	}, [words, navigate, isShown])
}

/**
 * The cart no longer has the lines of a purchase whose answer was lost: they were bought, or removed elsewhere. Fetching the outcome buys
 * nothing in either case, so it is done at once.
 */
export const useShowEarlier = ({ isLoaded, lines, failure }: Cart, isBusy: boolean): void => {
	const words = useWords()
	useEffect(() => {
		const buyer = signedInUser()?.UserNum
		if (isBusy || buyer === undefined || !isLoaded || failure || !isGoneFrom(lines, buyer)) return
		settleEarlier(cartPurchaseOf(buyer)).then(
			async (reply) => reply && (await freshBalances()) && showEarlier(reply, words),
			() => undefined,
		)
	}, [isLoaded, lines, failure, isBusy, words])
}

const isGoneFrom = (lines: readonly CartLine[], buyer: number) => {
	const sent = unansweredInput(cartPurchaseOf(buyer))?.query.items
	const sentLines = sent ? (JSON.parse(sent) as { seq: number }[]) : []
	return sentLines.length > 0 && !sentLines.some(({ seq }) => lines.some((line) => line.seq === seq))
}

/** Null when nothing is to be bought. Asks again when another tab has started a purchase while the dialog was open. */
const wantedLines = async (buyer: number, words: Words): Promise<CartLine[] | 'balances unknown' | null> => {
	const request = cartPurchaseOf(buyer)
	const earlier = await settleEarlier(request)
	if (earlier) await reloadCart()
	const lines = await linesOfServer()
	if (lines.length === 0 && !earlier) return null
	const balances = await freshBalances()
	if (!balances) return 'balances unknown'
	if (lines.length === 0) {
		if (earlier) showEarlier(earlier, words)
		return null
	}
	const lacking = lackingFor(totalsOf(lines), balances)
	const isSure = await confirm({
		title: words.shop.cart.confirmTitle,
		...(lacking.length === 0 ? askFor(lines, words) : topUpInstead(lacking, words)),
		details: (
			<>
				{earlier && <EarlierPurchase bought={earlier} />}
				<CartQuestion lines={lines} balances={balances} />
			</>
		),
	})
	if (isSure && unansweredInput(request)) return wantedLines(buyer, words)
	return isSure ? lines : null
}

const askFor = (lines: readonly CartLine[], words: Words) => ({
	text: words.messages.confirmPurchase,
	ok: buyFor(totalsOf(lines), words),
	cancel: words.dialog.cancel,
})

/** Lines that are no longer on sale cannot be bought, and they block the purchase while they are checked, so they are unchecked first. */
const linesOfServer = async (): Promise<CartLine[]> => {
	const { lines } = await settledCart()
	const gone = lines.filter(({ isChecked, isAvailable }) => isChecked === 1 && !isAvailable)
	await Promise.all(gone.map(toggleLine))
	return linesToBuy((await settledCart()).lines)
}

/** The answer, or null when the purchase was refused, which is shown. */
const buy = async (lines: readonly CartLine[], buyer: number) => {
	const items = JSON.stringify(
		lines.map(({ seq, productnum, quantity, shopitem }) => ({ seq, ProductNum: productnum, quantity, price: shopitem.price })),
	)
	try {
		const { reply, isReplayed, isEarlier } = await carryOut(cartPurchaseOf(buyer), { query: { items } })
		if (isReplayed) await freshBalances()
		else updateBalances(reply)
		return { bought: reply, isEarlier }
	} catch (error) {
		if (isUnsent(cartPurchaseOf(buyer))) throw error
		toastError(error)
		if (error instanceof CallFailed && error.code.startsWith('NOT_ENOUGH')) await freshBalances()
		return null
	}
}

const showEarlier = (earlier: { order: number }, words: Words) => toast.success(words.shop.earlier, linkToReceipt(earlier, words))
