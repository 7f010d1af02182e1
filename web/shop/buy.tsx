import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { currencyOfSection } from '#contract/codes.ts'
import { MESSAGES } from '#contract/messages.ts'
import type { ShopItem } from '#contract/shop.ts'
import { call } from '#web/api.ts'
import { money } from '#web/format.ts'
import { signedInUser, tokenOf, updateBalances } from '#web/session.ts'
import { confirm } from '#web/ui/dialog-store.ts'
import { toast } from '#web/ui/toast-store.ts'
import { useWords, type Words } from '#web/words/words.ts'
import { isUnanswered, keyFor, settle, settleIfRefused } from './attempt.ts'
import { freshBalances } from './fresh-balances.ts'
import { PurchaseSummary } from './purchase-summary.tsx'
import { isStill } from './same-buyer.ts'
import { tell } from './tell.ts'
import { loginAddress } from './wanted.ts'

/**
 * Buys one piece after the confirmation (SPEC 5). A guest goes to the login page and comes back to what they wanted. One
 * dialog is one attempt: a second press, or a retry after a lost answer, never buys twice.
 */
export const useBuy = (): ((item: ShopItem) => Promise<void>) => {
	const words = useWords()
	const navigate = useNavigate()
	const { pathname, search } = useLocation()

	return useCallback(
		async (item: ShopItem) => {
			if (!tokenOf()) return navigate(loginAddress({ pathname, search }, 'buy', item.ProductNum))
			const balances = await freshBalances()
			if (!balances) return
			const buyer = signedInUser()?.UserNum
			const isSure = await confirm({
				title: item.ItemName,
				text: MESSAGES.confirmPurchase,
				details: <PurchaseSummary item={item} balance={balances[currencyOfSection(item.section)]} />,
				ok: words.dialog.ok,
				cancel: words.dialog.cancel,
			})
			if (isSure && isStill(buyer)) await buy(item, words)
		},
		[words, navigate, pathname, search],
	)
}

const buy = async (item: ShopItem, words: Words) => {
	const deed = `buy ${signedInUser()?.UserNum} ${item.ProductNum}`
	const isRetry = isUnanswered(deed)
	try {
		const reply = await call(
			'POST /buyitem',
			{ query: { productnum: String(item.ProductNum), price: String(item.price) } },
			{ idempotencyKey: keyFor(deed) },
		)
		settle(deed)
		updateBalances(reply)
		// The answer to an earlier try holds the balances of that time.
		const balances = (isRetry && (await freshBalances())) || { 'r-coin': reply.userPoints, milleage: reply.userPoints2 }
		const currency = currencyOfSection(item.section)
		const left = words.shop.left(currency === 'r-coin' ? words.money.rCoin : words.money.milleage, money(balances[currency]))
		toast.success(`${words.said(reply.message)} ${left}`, { label: words.shop.seePurchases, to: '/shoppurchases' })
	} catch (error) {
		settleIfRefused(deed, error)
		tell(error)
	}
}
