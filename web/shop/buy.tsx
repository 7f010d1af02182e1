import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { currencyOfSection } from '#contract/codes.ts'
import { MESSAGES } from '#contract/messages.ts'
import type { ShopItem } from '#contract/shop.ts'
import { money } from '#web/format.ts'
import { signedInUser, tokenOf, updateBalances } from '#web/session.ts'
import { confirm } from '#web/ui/dialog-store.ts'
import { toast } from '#web/ui/toast-store.ts'
import { useWords, type Words } from '#web/words/words.ts'
import { carryOut, settleEarlier, unansweredInput } from './attempt.ts'
import { purchaseOf } from './deeds.ts'
import { EarlierPurchase } from './earlier-purchase.tsx'
import { freshBalances } from './fresh-balances.ts'
import { buyFor, lackingFor, topUpInstead } from './lacking.ts'
import { PurchaseSummary } from './purchase-summary.tsx'
import { isStill } from './same-buyer.ts'
import { tell } from './tell.ts'
import { wishAndLogin } from './wanted.ts'

/**
 * Buys one piece after the confirmation (SPEC 5). A guest goes to the login page and comes back to what they wanted. Every
 * question is one attempt; when the answer to the one before was lost, what became of it is found out and told first.
 */
export const useBuy = (): ((item: ShopItem) => Promise<void>) => {
	const words = useWords()
	const navigate = useNavigate()
	const { pathname, search } = useLocation()

	return useCallback(
		async (item: ShopItem) => {
			if (!tokenOf()) return navigate(wishAndLogin({ deed: 'buy', item, back: pathname + search }))
			const buyer = signedInUser()?.UserNum
			if (buyer === undefined) return
			try {
				if ((await isWanted(item, buyer, words)) && isStill(buyer)) await buy(item, buyer, words)
			} catch (error) {
				tell(error)
			}
		},
		[words, navigate, pathname, search],
	)
}

/** Asks, and asks again when another tab has begun to buy the same thing while the question was open. */
const isWanted = async (item: ShopItem, buyer: number, words: Words): Promise<boolean> => {
	const deed = purchaseOf(buyer, item.ProductNum)
	const earlier = await settleEarlier(deed)
	const balances = await freshBalances()
	if (!balances) return false
	const lacking = lackingFor([{ currency: currencyOfSection(item.section), amount: item.price }], balances)
	const isSure = await confirm({
		title: item.ItemName,
		...(lacking.length === 0 ? askFor(item, words) : topUpInstead(lacking, words)),
		details: (
			<>
				{earlier && <EarlierPurchase />}
				<PurchaseSummary item={item} balance={balances[currencyOfSection(item.section)]} />
			</>
		),
	})
	return isSure && unansweredInput(deed) ? isWanted(item, buyer, words) : isSure
}

const askFor = ({ section, price }: ShopItem, words: Words) => ({
	text: MESSAGES.confirmPurchase,
	ok: buyFor([{ currency: currencyOfSection(section), amount: price }], words),
	cancel: words.dialog.cancel,
})

const buy = async (item: ShopItem, buyer: number, words: Words) => {
	const query = { productnum: String(item.ProductNum), price: String(item.price) }
	const { reply, isLate } = await carryOut(purchaseOf(buyer, item.ProductNum), { query })
	const left = isLate ? ((await freshBalances())?.[currencyOfSection(item.section)] ?? null) : balanceIn(reply, item)
	if (!isLate) updateBalances(reply)
	const message = words.said(reply.message)
	toast.success(left === null ? message : `${message} ${leftOf(item, left, words)}`, {
		label: words.shop.seePurchases,
		to: '/shoppurchases',
	})
}

const balanceIn = (reply: { userPoints: number; userPoints2: number }, item: ShopItem) =>
	currencyOfSection(item.section) === 'r-coin' ? reply.userPoints : reply.userPoints2

const leftOf = (item: ShopItem, left: number, words: Words) =>
	words.shop.left(currencyOfSection(item.section) === 'r-coin' ? words.money.rCoin : words.money.milleage, money(left))
