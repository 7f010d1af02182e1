import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import { instant, messageFields, pageNumber, paging, points, required } from '#contract/fields.ts'

export const couponBody = z.strictObject({
	/** Spaces and hyphens alone are not a code: they are dropped before the comparison. */
	CouponCode: required('voucherRequired', 64, 'codeInvalid').check(z.regex(/[^\s-]/, 'voucherRequired')),
	ReferralCode: z.optional(z.nullable(z.string().check(z.maxLength(64, 'referralInvalid')))),
})

/**
 * `status` 1 on success, 0 otherwise; userPoints and userPoints2 are the new balances (SPEC 7, DECISIONS 14). Additional fields:
 * Cardvalue is the R-Coin that the code gave, Cardvalue2 the Milleage, as in the history.
 */
export const processCoupon = defineEndpoint({
	method: 'POST',
	path: '/processCoupon',
	summary: 'Redeem a code',
	tag: 'coupons',
	access: 'player',
	guestProblem: 'LOGIN_TO_CONTINUE',
	refusal: { status: 0 },
	body: couponBody,
	sample: { CouponCode: 'AAAA-BBBB-CCCC-DDDD', ReferralCode: '' },
	reply: z.object({
		...messageFields,
		status: z.literal(1),
		couponcode: z.string(),
		userPoints: points,
		userPoints2: points,
		Cardvalue: points,
		Cardvalue2: points,
	}),
	problems: [
		'CODE_INVALID',
		'CODE_USED',
		'CODE_EXPIRED',
		'CODE_EXHAUSTED',
		'CODE_USED_BY_YOU',
		'OWN_ACCOUNT',
		'REFERRAL_INVALID',
		'REFERRAL_OWN',
		'REFERRAL_MUTUAL',
		'BALANCE_TOO_HIGH',
		'EMAIL_NOT_VERIFIED',
		'REDEEMING_CLOSED',
	],
	limit: 'none',
	idempotent: true,
})

/** One redeemed code: CardCode shows its last four symbols only; Cardvalue is the R-Coin loaded, Cardvalue2 the Milleage. */
export const redemption = z.object({ CardCode: z.string(), DateTopUp: instant, Cardvalue: points, Cardvalue2: points })

export const topuphistory = defineEndpoint({
	method: 'GET',
	path: '/topuphistory',
	summary: "The caller's redeemed codes, newest first",
	tag: 'coupons',
	access: 'player',
	query: z.object({ page: pageNumber }),
	reply: z.object({ topuphistory: z.array(redemption), ...paging }),
	problems: [],
	limit: 'readsPerAddress',
})
