import { MONEY } from '#contract/limits.ts'
import type { Tx } from '#db/database.ts'
import { findByReferralCode, type ReferralAccount } from '#features/accounts/accounts.ts'
import { balancesOf } from '#features/wallet/wallet.ts'
import { manilaMonth } from '#server/kernel/clock.ts'
import { Problem } from '#server/kernel/problem.ts'
import { claimPair, closesRing, lockPaidThisMonth, setPaidThisMonth } from './referral-store.ts'

export type ReferralTerms = { sharePercent: number; monthlyCap: number }

/** The player with this referral code; null when none was given. A refusal leaves the coupon unused (DECISIONS 6). */
export const findReferrer = async (tx: Tx, code: string, referee: ReferralAccount): Promise<ReferralAccount | null> => {
	if (code === '') return null
	const referrer = await findByReferralCode(tx, code)
	if (!referrer) throw new Problem('REFERRAL_INVALID')
	if (referrer.id === referee.id) throw new Problem('REFERRAL_OWN')
	// The same mailbox in another spelling.
	if (referrer.emailPerson === referee.emailPerson) throw new Problem('REFERRAL_INVALID')
	const pair = { referrerId: referrer.id, refereeId: referee.id }
	if ((await claimPair(tx, pair)) !== referrer.id || (await closesRing(tx, pair, NEAREST))) throw new Problem('REFERRAL_MUTUAL')
	return referrer
}

/** Of the referrers of referrers this many are looked at, the nearest ones first: a code must not take longer because many know each other. */
const NEAREST = 500

/**
 * The referrer's share in Milleage, rounded down, within the month's cap and the maximum balance; counted against the cap. When the
 * referrer has reached either, the redemption still succeeds, with a share of zero.
 */
export const takeShare = async (
	tx: Tx,
	referrerId: number,
	purchase: { rCoin: number; now: number; terms: ReferralTerms },
): Promise<number> => {
	const { sharePercent, monthlyCap } = purchase.terms
	const month = manilaMonth(purchase.now)
	const paid = await lockPaidThisMonth(tx, referrerId, month)
	const room = MONEY.maxBalance - (await balancesOf(tx, referrerId)).milleage
	const share = Math.max(0, Math.min(Math.floor((purchase.rCoin * sharePercent) / 100), monthlyCap - paid, room))
	if (share > 0) await setPaidThisMonth(tx, { referrer_id: referrerId, month, paid: paid + share })
	return share
}
