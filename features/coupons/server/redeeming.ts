import type { Tx } from '#db/database.ts'
import { isUniqueViolation } from '#db/errors.ts'
import { lastId, together } from '#db/together.ts'
import { referralAccount } from '#features/accounts/accounts.ts'
import { referralAt, requireVerifiedEmail, type SiteSettings } from '#features/site/site.ts'
import { type Balances, post } from '#features/wallet/wallet.ts'
import type { Actor } from '#server/kernel/calls/actor.ts'
import type { Within } from '#server/kernel/calls/idempotency.ts'
import { type Clock, latest } from '#server/kernel/clock.ts'
import { hmacSha256 } from '#server/kernel/ids.ts'
import type { RateLimit } from '#server/kernel/limits/rate-limit.ts'
import { Problem } from '#server/kernel/problem.ts'
import { canonical, grouped, hashOfCode, withLookAlikesRead } from './code.ts'
import type { GuessingAlarm } from './guessing.ts'
import { findReferrer, type ReferralTerms, takeShare } from './referral.ts'
import { insertReferral } from './referral-store.ts'
import { isOfMinter } from './store.admin.ts'
import { hasRedeemed, insertMailbox, insertRedemption, selectCoupon, takeUse } from './store.ts'

type Needs = { clock: Clock; rateLimit: RateLimit; guessing: GuessingAlarm; settings: SiteSettings; secretKey: string }
type Redeemer = Pick<Actor, 'accountId' | 'isEmailVerified'>
type Redeemed = { code: string; worth: Balances; balances: Balances }
type Wanted = { address: string; code: string; referralCode: string }

/**
 * Codes are redeemed. REDEEMING_CLOSED while they are not, EMAIL_NOT_VERIFIED where the site asks for a verified address; guesses are
 * limited for the account and the network address.
 */
export const createRedeeming = (needs: Needs) => ({
	async redeem<A>(within: Within<Redeemed, A>, actor: Redeemer, { address, ...typed }: Wanted): Promise<A> {
		const { clock, settings, secretKey } = needs
		await requireVerifiedEmail(settings, actor)
		const terms = referralAt(await settings.current(), clock.now())
		const { accountId } = actor
		return throttled(needs, { accountId, address, code: typed.code }, () =>
			within((tx) =>
				redeemIn(tx, {
					...{ ...typed, accountId, terms, secretKey, now: clock.now(), end: latest(clock) },
					requireOpen: () => settings.requireOpen('redeeming', tx),
				}),
			),
		)
	},
})

export type Redeeming = ReturnType<typeof createRedeeming>

/** Only attempts refused for the typed code count in the end, but each is counted before the code is checked (DECISIONS 6). */
const throttled = async <T>(
	{ rateLimit, guessing }: Pick<Needs, 'rateLimit' | 'guessing'>,
	{ accountId, address, code }: { accountId: number; address: string; code: string },
	work: () => Promise<T>,
): Promise<T> => {
	let refusal = null as Problem | null
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
	if (refusal === null) throw new Error('a code without an outcome')
	guessing.count({ accountId, lastFour: canonical(code).slice(-4), problem: refusal.code })
	throw refusal
}

const isWrongTry = (error: unknown): error is Problem => error instanceof Problem && /^(CODE|REFERRAL)_/.test(error.code)

type Typed = {
	accountId: number
	code: string
	referralCode: string
	now: number
	end: number
	secretKey: string
	terms: ReferralTerms
	/** Refuses while no codes are redeemed. */
	requireOpen: (tx: Tx) => Promise<void>
}

/**
 * Redeems a code in the caller's transaction: the use of the code, the journal entry, the referrer's share and the row of the history are
 * written together or not at all. Returns the code in the form shown to users, and the new balances. `end` is the instant by which codes
 * expire (`latest` of the clock).
 */
const redeemIn = async (tx: Tx, wanted: Typed): Promise<Redeemed> => {
	const [, coupon, referee] = await together(tx, [
		() => wanted.requireOpen(tx),
		() => usableCoupon(tx, canonical(wanted.code), wanted),
		() => referralAccount(tx, wanted.accountId),
	])
	const { code } = coupon
	const referrer = await findReferrer(tx, canonical(wanted.referralCode), referee)
	const share = referrer ? await shareOf(tx, referrer.id, coupon, wanted) : 0
	const player = { player: wanted.accountId }
	const { balances } = await post(tx, {
		kind: 'redemption',
		accountId: wanted.accountId,
		reason: `…${code.slice(-4)}`,
		at: wanted.now,
		transfers: [
			{ from: { house: 'issuance' }, to: player, currency: 'r-coin', amount: coupon.r_coin },
			{ from: { house: 'issuance' }, to: player, currency: 'milleage', amount: coupon.milleage },
			...(referrer
				? [{ from: { house: 'referral' as const }, to: { player: referrer.id }, currency: 'milleage' as const, amount: share }]
				: []),
		],
		secretKey: wanted.secretKey,
		cause: async (entryId) => {
			const redeemed = () =>
				recordRedemption(tx, {
					coupon_id: coupon.id,
					account_id: wanted.accountId,
					use_no: coupon.useNo,
					last_four: code.slice(-4),
					r_coin: coupon.r_coin,
					milleage: coupon.milleage,
					entry_id: entryId,
					redeemed_at: wanted.now,
				})
			if (coupon.kind === 'campaign') await claimMailbox(tx, coupon.id, referee.emailPerson, wanted.secretKey)
			if (!referrer) return { coupon_redemptions: [await redeemed()] }
			const pair = { referrer_id: referrer.id, referee_id: wanted.accountId, milleage: share }
			const [redemption, referral] = await together(tx, [
				redeemed,
				() => insertReferral(tx, { redemption_id: lastId(tx, 'coupon_redemptions'), ...pair }),
			])
			return { coupon_redemptions: [redemption], referrals: [referral] }
		},
	})
	const worth = { 'r-coin': coupon.r_coin, milleage: coupon.milleage }
	return { code: grouped(code), worth, balances }
}

/**
 * Takes one use of the coupon, or refuses by DECISIONS 14. Unknown, not yet started and voided codes get the same refusal. A used-up code
 * always gets CODE_USED, even after it has expired or its batch was voided. Staff cannot redeem codes that they minted or approved
 * (DECISIONS 16).
 */
const usableCoupon = async (tx: Tx, typed: string, { accountId, now, end, secretKey }: Typed) => {
	const coupon = await findCoupon(tx, typed, secretKey)
	if (!coupon || (coupon.starts_at !== null && now < coupon.starts_at)) throw new Problem('CODE_INVALID')
	if (await isOfMinter(tx, coupon.batch_id, accountId)) throw new Problem('OWN_ACCOUNT')
	const isCampaign = coupon.kind === 'campaign'
	if (isCampaign && (await hasRedeemed(tx, coupon.id, accountId))) throw new Problem('CODE_USED_BY_YOU')
	if (!isCampaign && coupon.uses >= coupon.max_uses) throw new Problem('CODE_USED')
	if (coupon.voided_at !== null || coupon.code_voided_at !== null) throw new Problem('CODE_INVALID')
	const isExpired = coupon.expires_at !== null && end >= coupon.expires_at
	if (isExpired) throw new Problem('CODE_EXPIRED')
	const use = await takeUse(tx, coupon.id)
	if (!use) {
		// Staff voided the code after it was read above.
		if ((await findCoupon(tx, typed, secretKey))?.code_voided_at) throw new Problem('CODE_INVALID')
		throw new Problem(isCampaign ? 'CODE_EXHAUSTED' : 'CODE_USED')
	}
	return { ...coupon, useNo: use.uses }
}

/** The coupon of a code as it is written, else as it was meant; null for none. */
const findCoupon = async (tx: Tx, typed: string, secretKey: string) => {
	for (const code of [typed, withLookAlikesRead(typed)]) {
		const coupon = code === null ? undefined : await selectCoupon(tx, hashOfCode(secretKey, code))
		if (code !== null && coupon) return { ...coupon, code }
	}
	return null
}

/** Staff who minted or approved a code get no share of it as referrers either (DECISIONS 16). */
const shareOf = async (
	tx: Tx,
	referrerId: number,
	coupon: { batch_id: number; r_coin: number },
	{ now, terms }: Pick<Typed, 'now' | 'terms'>,
): Promise<number> =>
	(await isOfMinter(tx, coupon.batch_id, referrerId)) ? 0 : takeShare(tx, referrerId, { rCoin: coupon.r_coin, now, terms })

// Of two calls of one account at once neither finds an earlier redemption; the schema accepts only one.
const recordRedemption = (tx: Tx, redemption: Parameters<typeof insertRedemption>[1]) => onlyOnce(() => insertRedemption(tx, redemption))

/** A campaign's code works once for a mailbox too, however many accounts spell its address differently. */
const claimMailbox = (tx: Tx, couponId: number, person: string, secretKey: string) =>
	onlyOnce(() => insertMailbox(tx, { coupon_id: couponId, mailbox: hmacSha256(secretKey, `mailbox:${person}`) }))

const onlyOnce = async <Written>(write: () => Promise<Written>): Promise<Written> => {
	try {
		return await write()
	} catch (error) {
		if (isUniqueViolation(error)) throw new Problem('CODE_USED_BY_YOU')
		throw error
	}
}
