/** What an account has and owes, in R-Coin. */
export type Points = { balance: number; debt: number }

/** A starter's 100 for 100 pesos and its bonus of 5, or the large one's 60. */
export const worth = (amount: number, order: { amount: number }): number =>
	amount === order.amount ? 105 : Math.floor(amount / 100) + (amount >= 50_000 ? 60 : 0)

/** Loads points: the debt is paid first. Returns how much of it. */
export const credit = (model: Points, points: number): number => {
	const paid = Math.min(model.debt, points)
	model.debt -= paid
	model.balance += points - paid
	return paid
}

/** Takes points back as far as they are there, and owes the rest. Returns what was there. */
export const takeBack = (model: Points, points: number): number => {
	const taken = Math.min(model.balance, points)
	model.balance -= taken
	model.debt += points - taken
	return taken
}

/** What each is told, and what is left, in each order of three who come at once. */
export const clashes = (
	{ balance, debt }: Points,
	{ points, reversed, price }: { points: number | null; reversed: number | null; price: number },
) =>
	['arb', 'abr', 'rab', 'rba', 'bar', 'bra'].map((order) => {
		const after = { balance, debt }
		const told = { debt: null as number | null, taken: null as number | null, isBought: false }
		for (const who of order)
			if (who === 'a') told.debt = points === null ? null : credit(after, points)
			else if (who === 'r') told.taken = reversed === null ? null : takeBack(after, reversed)
			else if (after.balance >= price) {
				told.isBought = true
				after.balance -= price
			}
		return { told, after }
	})
