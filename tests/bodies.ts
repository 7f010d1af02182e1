import { ANSWER, own } from './proofs.ts'
import { type Person, registration } from './world.ts'

/** A body that each POST of the contract takes, by the path of the call; calls without one take `{}`. */
export const bodiesFor = (player: Person): Record<string, object> => {
	const named = own(player)
	return {
		'/processlogin': { UserID: player.userId, UserPass: player.password },
		'/register': registration('extra_keys_1'),
		'/findUserID': { findIDEmail: 'nobody@example.com' },
		'/findPassword': { findPWID: 'nobody_here', findPWEmail: 'nobody@example.com' },
		'/resetpassword': { token: 'x', NewUserPass: 'Bagong-Umaga-9' },
		'/verifyemail': { token: 'x' },
		'/validate-password': { ...named, UserPass: player.password },
		'/api/validate-password': { ...named, UserPass: player.password },
		'/validate-secret-answer': { ...named, secretAnswer: ANSWER },
		'/validate-step-up-code': { code: '123456' },
		'/updateuserdetails': { ...named, UserPass: player.password, NameFirst: 'Lea' },
		'/updatepassword': { ...named, UserPass: player.password, NewUserPass: 'Bagong-Umaga-9' },
		'/me/secret-question': { secretQuestion: 1, secretAnswer: 'blue' },
		'/me/close': { UserPass: player.password },
		'/me/two-step/confirm': { code: '123456' },
		'/me/two-step/off': { code: '123456' },
		'/tickets': { category: 'bug', subject: 'The ladder of the roof', message: 'I fall through it.', email: '' },
		'/tickets/{reference}/messages': { message: 'Still so.', key: '' },
		'/processCoupon': { CouponCode: 'AAAA-BBBB-CCCC-DDDD', ReferralCode: '' },
		'/updateQuantity': { seq: 1, ProductNum: 1, quantityChange: 1 },
		'/updateCheck': { seq: 1, ProductNum: 1 },
		'/removecartitem': { seq: 1 },
		'/admin/users/{UserNum}/suspend': { reason: 'Sold R-Coin', until: null },
		'/admin/users/{UserNum}/adjustments': { currency: 'r-coin', amount: 5, reason: 'Lost in a crash' },
		'/admin/staff': { UserID: 'nobody_here', status: 11 },
		'/news/{id}/view': { visitor: '0123456789abcdef' },
	}
}
