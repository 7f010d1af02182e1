import { MONEY } from '#contract/limits.ts'
import type { Tx } from '#db/database.ts'
import { mintCodes, openCampaign } from '#server/modules/coupons/coupons.ts'
import { type Command, instant, type Options, UsageError, wholeNumber } from '../command.ts'
import { recordCommand } from '../operator-action.ts'
import { withSite } from '../site.ts'

/** Codes are shown only here: the site keeps only their hashes. */
export const mint: Command = {
	summary: 'Mint redeem codes for one use each, or open a campaign with a chosen code.',
	options: {
		count: { value: 'N', help: `1 to ${100_000} codes` },
		'r-coin': { value: 'N', help: 'R-Coin that each loads' },
		milleage: { value: 'N', help: 'Milleage that each loads' },
		starts: { value: 'ISO', help: 'first instant, such as 2026-12-01T00:00:00+08:00' },
		expires: { value: 'ISO', help: 'last instant, such as 2026-12-31T23:59:59+08:00' },
		campaign: { value: 'TEXT', help: 'one chosen code instead, once per account' },
		limit: { value: 'N', help: 'how often the campaign code works in all' },
	},
	run: (options) => {
		const rCoin = wholeNumber(options, 'r-coin', { min: 0, max: MONEY.maxAmount, fallback: 0 })
		const milleage = wholeNumber(options, 'milleage', { min: 0, max: MONEY.maxAmount, fallback: 0 })
		if (rCoin + milleage === 0) throw new UsageError('A code must load something: give --r-coin, --milleage or both.')
		if ((options.campaign === undefined) !== (options.limit === undefined)) throw new UsageError('--campaign and --limit belong together.')
		if (options.campaign !== undefined && options.count !== undefined) throw new UsageError('A campaign is one code: leave --count out.')
		return withSite(async ({ database, clock, random, secretKey, services }) => {
			const now = clock.now()
			const batch = {
				note: 'Minted by the operator',
				rCoin,
				milleage,
				...period(options, now),
				createdBy: null,
				now,
			}
			const mintBatch = (tx: Tx) => {
				if (options.campaign === undefined)
					return mintCodes(tx, { random, secretKey }, { ...batch, count: wholeNumber(options, 'count', { min: 1, max: 100_000 }) })
				const limit = wholeNumber(options, 'limit', { min: 1, max: MONEY.maxAmount })
				return openCampaign(tx, secretKey, { ...batch, text: options.campaign, limit })
			}
			const minted = await database.transaction(async (tx) => {
				const made = await mintBatch(tx)
				const usesEach = Number(options.limit ?? 1)
				const after = { count: made.codes.length, usesEach, rCoin, milleage }
				await recordCommand(tx, services, 'codes mint', { subject: `batch:${made.batch}`, after })
				return made
			})
			return { text: minted.codes.join('\n'), json: minted }
		})
	},
}

/** When the codes start and stop working; `null` for at once and for ever. */
const period = (options: Options, now: number) => {
	const startsAt = instant(options, 'starts')
	const expiresAt = instant(options, 'expires')
	if (expiresAt !== null && expiresAt <= now) throw new UsageError('--expires lies in the past.')
	if (startsAt !== null && expiresAt !== null && startsAt >= expiresAt) throw new UsageError('--starts must lie before --expires.')
	return { startsAt, expiresAt }
}
