import { bannerOf, DOWNLOAD, exhibitOf } from './media-deeds.ts'
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
		'/stop-address-request': { token: 'x' },
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
		'/admin/users/{UserNum}/unsuspend': { reason: 'By mistake' },
		'/admin/users/{UserNum}/address-requests': { email: 'new.mailbox@example.com', facts: 'Her first character and her last purchase.' },
		'/admin/address-requests/{id}/refuse': { reason: 'By mistake' },
		'/admin/users/{UserNum}/adjustments': { currency: 'r-coin', amount: 5, reason: 'Lost in a crash' },
		'/admin/staff': { UserID: 'nobody_here', status: 11 },
		'/news/{id}/view': { visitor: '0123456789abcdef' },
		...OF_STAFF,
	}
}

const OF_STAFF = {
	'/admin/pictures': { use: 'page' },
	'/admin/tickets/{reference}/messages': { message: 'Salamat po!', internal: false },
	'/admin/tickets/{reference}/merge': { into: 'T-0000-00' },
	'/admin/tickets/{reference}/part': { from: 'T-0000-00' },
	'/admin/ticket-answers': { title: 'Lag', text: 'Please try again po.' },
	'/admin/coupon-batches': { note: 'Fiesta', count: 2, userPoints: 5 },
	'/admin/coupon-batches/{id}/void': { reason: 'It leaked' },
	'/admin/order-lines/{id}/refund': { reason: 'Lost' },
	'/admin/news': { type: 0, subject: 'Maintenance', content: '<p>Text</p>' },
	'/admin/news/{id}/versions/{edition}/bring-back': { edition: 1 },
	'/admin/guides/{page}': { title: 'Night market', kind: 'prose' },
	'/admin/guides/{page}/{key}/show': { isShown: false },
	'/admin/guides/{page}/{key}/move': { place: 1 },
	'/admin/guides/{page}/{key}/versions/{edition}/bring-back': { edition: 1 },
	'/admin/shop/categories': { name: 'Shelf' },
	'/admin/shop/categories/order': { ids: [1] },
	'/admin/shop/items': { ProductNum: 900_001, ItemName: 'Tsinelas', description: 'For slow feet.', section: 2, price: 5, category: 1 },
	'/admin/shop/prices': { changes: [] },
	'/admin/banners': bannerOf('/banners/none.webp'),
	'/admin/banners/{id}/move': { place: 1 },
	'/admin/gallery': exhibitOf('/gallery/none.webp'),
	'/admin/gallery/{id}/move': { place: 1 },
	'/admin/downloads': DOWNLOAD,
	'/admin/downloads/{id}/move': { place: 1 },
	'/admin/rankings/{ChaNum}/leave-out': { reason: 'A bot' },
}
