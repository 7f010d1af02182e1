import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { currencyOfSection } from '#contract/codes.ts'
import type { ShopItem } from '#features/shop/contract.ts'
import { signInFirst } from '#features/shop/parts/after-sign-in.ts'
import { freshBalances } from '#features/wallet/parts/fresh-balances.ts'
import { buyFor, lackingFor, topUpInstead } from '#features/wallet/parts/missing-points.ts'
import { carryOut, settleEarlier, unansweredInput } from '#web/kept-requests/kept-requests.ts'
import { isUnsent, untilSent } from '#web/kept-requests/no-network.ts'
import { purchaseOf } from '#web/kept-requests/repeatable-requests.ts'
import { signedInUser, tokenOf, updateBalances } from '#web/session/session.ts'
import { confirm } from '#web/ui/dialog-store.ts'
import { toastError } from '#web/ui/toast-error.ts'
import { useIsShown } from '#web/ui/use-is-shown.ts'
import { useWords, type Words } from '#web/words/words.ts'
import { EarlierPurchase } from './earlier-purchase.tsx'
import { PurchaseSummary } from './purchase-summary.tsx'
import { isSameBuyer } from './same-buyer.ts'
import { showReceipt } from './to-receipt.ts'

/**
 * Buys one piece after the confirmation (SPEC 5) and opens its receipt. A guest is sent to the login page and back to the purchase. Each
 * confirmation is a separate attempt. When the answer to the previous one was lost, its outcome is fetched and shown first.
 */
export const useBuy = (): ((item: ShopItem) => Promise<void>) => {
	const words = useWords()
	const navigate = useNavigate()
	const { pathname, search } = useLocation()
	const isShown = useIsShown()

	return useCallback(
		async (item: ShopItem) => {
			if (!tokenOf()) return navigate(signInFirst({ action: 'buy', item, back: pathname + search }))
			const buyer = signedInUser()?.UserNum
			if (buyer === undefined) return
			const request = purchaseOf(buyer, item.ProductNum)
			let isBought = false
			const attempt = async (): Promise<boolean> => {
				try {
					const answer = await isWanted(item, buyer, words)
					if (answer === 'balances unknown') return !isUnsent(request)
					if (!answer || !isSameBuyer(buyer)) return true
					const { bought, isEarlier } = await buy(item, buyer)
					isBought = true
					await showReceipt(bought, { navigate, isShown: isShown.current, isEarlier, words })
				} catch (error) {
					if (!isBought && isUnsent(request)) return false
					toastError(error)
				}
				return true
			}
			await untilSent(attempt, { title: item.ItemName }, words)
		},
		[words, navigate, pathname, search, isShown],
	)
}

/** Asks for confirmation; asks again when another tab has started a purchase of the same item while the dialog was open. */
const isWanted = async (item: ShopItem, buyer: number, words: Words): Promise<boolean | 'balances unknown'> => {
	const request = purchaseOf(buyer, item.ProductNum)
	const earlier = await settleEarlier(request)
	const balances = await freshBalances()
	if (!balances) return 'balances unknown'
	const lacking = lackingFor([{ currency: currencyOfSection(item.section), amount: item.price }], balances)
	const isSure = await confirm({
		title: item.ItemName,
		...(lacking.length === 0 ? askFor(item, words) : topUpInstead(lacking, words)),
		details: (
			<>
				{earlier && <EarlierPurchase bought={earlier} />}
				<PurchaseSummary item={item} balance={balances[currencyOfSection(item.section)]} />
			</>
		),
	})
	return isSure && unansweredInput(request) ? isWanted(item, buyer, words) : isSure
}

const askFor = ({ section, price }: ShopItem, words: Words) => ({
	text: words.messages.confirmPurchase,
	ok: buyFor([{ currency: currencyOfSection(section), amount: price }], words),
	cancel: words.dialog.cancel,
})

const buy = async (item: ShopItem, buyer: number) => {
	const query = { productnum: String(item.ProductNum), price: String(item.price) }
	const { reply, isReplayed, isEarlier } = await carryOut(purchaseOf(buyer, item.ProductNum), { query })
	if (isReplayed) await freshBalances()
	else updateBalances(reply)
	return { bought: reply, isEarlier }
}
