import type { GuideSection } from '#features/guides/contract.ts'

/** Terms and prices of the demo's server, in English. A server with players of its own writes its own, and asks somebody who knows the law. */
export const terms: readonly GuideSection[] = [
	{
		key: 'prices',
		title: 'Prices',
		html: '<p>All packages with their prices in pesos are on the page <a href="/topup">Top Up R-Coin</a>, before you order. The order shows the exact amount. It is up to 99 centavos above the price, so that we can tell your payment apart from others. There are no other fees from us; your bank or wallet may have its own.</p>',
		block: { kind: 'prose', picture: null, quote: null },
	},
	{
		key: 'r-coin',
		title: 'What R-Coin is',
		html: '<p>R-Coin is a unit of points for items of this server. It is not money, earns no interest, and cannot be paid out, sold or moved to another account. Points stay on your account as long as the account and the server exist.</p><p>This server is run by fans and is not affiliated with any developer or publisher.</p>',
		block: { kind: 'prose', picture: null, quote: 'R-Coin is not money.' },
	},
	{
		key: 'loading',
		title: 'How a top-up is loaded',
		html: '<p>You pay from your own app, bank or counter, then send us the reference number. A person compares it with our account and loads the points, usually within the hours that the channel names. A picture alone is never enough. If less or more arrives than you ordered, we load what the amount that arrived is worth.</p>',
		block: { kind: 'prose', picture: null, quote: null },
	},
	{
		key: 'mistakes',
		title: 'Mistakes and refunds',
		html: '<p>Paid twice, the wrong amount, or to the wrong account? Send us a <a href="/ticket">ticket</a> with the order number and the receipt within 30 days. Money that reached us by mistake is paid back to the account that it came from. Items that the game has delivered are not taken back.</p><p>If a transfer is called back or turns out false, the points are taken back too. What is already spent must be paid by the next top-up.</p>',
		block: { kind: 'prose', picture: null, quote: null },
	},
	{
		key: 'minors',
		title: 'Under 18',
		html: '<p>If you are under 18, ask a parent or guardian before you pay. They can write to us with a <a href="/ticket">ticket</a> and ask us to lock top-ups of your account.</p>',
		block: { kind: 'prose', picture: null, quote: null },
	},
	{
		key: 'data',
		title: 'What we keep',
		html: '<p>For each top-up we keep the order, the reference number, the receipt and who checked it. Pictures are deleted after 180 days. We never ask for your PIN, password or one-time code, and we read no messages on your phone.</p>',
		block: { kind: 'prose', picture: null, quote: 'We never ask for your PIN.' },
	},
]
