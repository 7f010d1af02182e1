import { MONEY } from '#contract/limits.ts'
import type { Tx } from '#db/database.ts'
import { drawCodes, mintCodes, openCampaign } from '#features/coupons/coupons.ts'
import { type Command, instant, type Options, UsageError, wholeNumber } from '../command.ts'
import { recordCommand } from '../operator-action.ts'
import { write } from '../output.ts'
import { withSite } from '../site.ts'

/**
 * Codes are shown only here: the site keeps only their hashes. So they are written first, and minted only when that was possible. Not in one
 * transaction, because a reader that takes its time would hold up the writing of the whole site.
 */
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
	run: (options, isJson) => {
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
			const store = (mintBatch: (tx: Tx) => Promise<Minted>, usesEach: number) =>
				database.transaction(async (tx) => {
					const made = await mintBatch(tx)
					const after = { count: made.codes.length, usesEach, rCoin, milleage }
					await recordCommand(tx, services, 'codes mint', { subject: `batch:${made.batch}`, after })
					return made
				})
			if (options.campaign !== undefined) {
				const campaign = { ...batch, text: options.campaign, limit: wholeNumber(options, 'limit', { min: 1, max: MONEY.maxAmount }) }
				const opened = await store((tx) => openCampaign(tx, secretKey, campaign), campaign.limit)
				return { text: opened.codes.join('\n'), json: opened }
			}
			const count = wholeNumber(options, 'count', { min: 1, max: 100_000 })
			const drawn = drawCodes(random, count)
			await write(isJson ? `{"codes":${JSON.stringify(drawn)},` : `${drawn.join('\n')}\n`, 'No code was minted.')
			const minted = await store((tx) => mintCodes(tx, { random, secretKey }, { ...batch, count, drawn }), 1).catch((error: unknown) => {
				process.stderr.write('\nThe codes above are worth nothing, because they could not be stored:\n')
				throw error
			})
			if (isJson) await write(`"batch":${minted.batch}}\n`, `The codes are minted: batch ${minted.batch}.`)
			else process.stderr.write(`Batch ${minted.batch}.\n`)
			return null
		})
	},
}

type Minted = { batch: number; codes: string[] }

/** When the codes start and stop working; `null` for at once and for ever. */
const period = (options: Options, now: number) => {
	const startsAt = instant(options, 'starts')
	const expiresAt = instant(options, 'expires')
	if (expiresAt !== null && expiresAt <= now) throw new UsageError('--expires lies in the past.')
	if (startsAt !== null && expiresAt !== null && startsAt >= expiresAt) throw new UsageError('--starts must lie before --expires.')
	return { startsAt, expiresAt }
}
