import { processCoupon, topuphistory } from '#contract/coupons.ts'
import type { Database } from '#db/database.ts'
import type { Router } from '../../kernel/calls/endpoint-route.ts'
import { type Clock, latest, toInstant } from '../../kernel/clock.ts'
import type { RateLimit } from '../../kernel/limits/rate-limit.ts'
import { messageOf } from '../../kernel/messages.ts'
import { Problem } from '../../kernel/problem.ts'
import { referralAt, requireVerifiedEmail, type SiteSettings } from '../site/site.ts'
import { cardCode, type GuessingAlarm, redeem, redemptionsOf } from './coupons.ts'

type Needs = {
	database: Database
	clock: Clock
	rateLimit: RateLimit
	guessing: GuessingAlarm
	settings: SiteSettings
	secretKey: string
}

export const couponRoutes = ({ route }: Router, { database, clock, rateLimit, guessing, settings, secretKey }: Needs): void => {
	route(processCoupon, async ({ actor, address, body, unit }) => {
		await requireVerifiedEmail(settings, actor)
		const terms = referralAt(await settings.current(), clock.now())
		return throttled({ rateLimit, guessing }, { accountId: actor.accountId, address }, () =>
			unit(async (tx) => {
				const { code, worth, balances } = await redeem(tx, {
					accountId: actor.accountId,
					code: body.CouponCode,
					referralCode: body.ReferralCode ?? '',
					now: clock.now(),
					end: latest(clock),
					secretKey,
					terms,
					requireOpen: () => settings.requireOpen('redeeming', tx),
				})
				return {
					...messageOf('codeRedeemed'),
					status: 1 as const,
					couponcode: code,
					userPoints: balances['r-coin'],
					userPoints2: balances.milleage,
					Cardvalue: worth['r-coin'],
					Cardvalue2: worth.milleage,
				}
			}),
		)
	})
	route(topuphistory, async ({ actor, query }) => {
		const { rows, paging } = await redemptionsOf(database.read, { accountId: actor.accountId, page: query.page })
		return {
			topuphistory: rows.map((row) => ({
				CardCode: cardCode(row.last_four),
				DateTopUp: toInstant(row.redeemed_at),
				Cardvalue: row.r_coin,
				Cardvalue2: row.milleage,
			})),
			...paging,
		}
	})
}

/** Only attempts refused for the typed code count in the end, but each is counted before the code is checked (DECISIONS 6). */
const throttled = async <T>(
	{ rateLimit, guessing }: Pick<Needs, 'rateLimit' | 'guessing'>,
	{ accountId, address }: { accountId: number; address: string },
	work: () => Promise<T>,
): Promise<T> => {
	let refusal: unknown
	const outcome = await rateLimit.guess(
		[
			['redeemPerAccount', String(accountId)],
			['redeemPerAddress', address],
		],
		async () => {
			try {
				return { result: await work() }
			} catch (error) {
				if (!isWrongTry(error)) throw error
				refusal = error
				return null
			}
		},
	)
	if (outcome) return outcome.result
	guessing.count(accountId)
	throw refusal
}

const isWrongTry = (error: unknown) => error instanceof Problem && /^(CODE|REFERRAL)_/.test(error.code)
