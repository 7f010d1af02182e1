import { CURRENCIES, type Currency } from '#contract/codes.ts'
import { MONEY } from '#contract/limits.ts'
import { post } from '#features/wallet/wallet.ts'
import { type Command, UsageError, wholeNumber } from '../command.ts'
import { recordCommand } from '../operator-action.ts'
import { withSite } from '../site.ts'

/** An adjustment with a reason: a journal entry against the house's adjustment wallet, never a direct change of a balance. */
export const adjust: Command = {
	summary: "Correct a player's balance; a negative amount takes away.",
	options: {
		'user-id': { value: 'ID', help: 'whose balance', required: true },
		currency: { value: 'NAME', help: CURRENCIES.join(' or '), required: true },
		amount: { value: 'N', help: 'whole points', required: true },
		reason: { value: 'TEXT', help: 'stands in the journal', required: true },
	},
	run: async (options) => {
		const { 'user-id': userId = '', reason = '' } = options
		const currency = CURRENCIES.find((name) => name === options.currency)
		if (!currency) throw new UsageError(`--currency must be ${CURRENCIES.join(' or ')}.`)
		const amount = wholeNumber(options, 'amount', { min: -MONEY.maxAmount, max: MONEY.maxAmount })
		if (amount === 0) throw new UsageError('--amount must not be 0.')
		if (reason.trim() === '') throw new UsageError('--reason must say why.')
		return withSite(async ({ database, clock, services, secretKey }) => {
			const account = await services.accounts.findByUserId(userId)
			if (!account) throw new UsageError(`There is no account ${userId}.`)
			const balance = await database.transaction(async (tx) => {
				const { balances } = await post(tx, {
					kind: 'adjustment',
					accountId: account.id,
					reason,
					at: clock.now(),
					transfers: [transfer(account.id, currency, amount)],
					secretKey,
				})
				const left = balances[currency]
				const [before, after] = [{ [currency]: left - amount }, { [currency]: left, reason }]
				await recordCommand(tx, services, 'wallet adjust', { subject: `account:${account.id}`, before, after })
				return left
			})
			return { text: `${account.user_id} has ${balance} ${currency} now.`, json: { userId: account.user_id, currency, balance } }
		})
	},
}

const transfer = (accountId: number, currency: Currency, amount: number) => {
	const [player, house] = [{ player: accountId }, { house: 'adjustment' as const }]
	return amount > 0 ? { from: house, to: player, currency, amount } : { from: player, to: house, currency, amount: -amount }
}
