import { CONSOLE_MESSAGES } from './messages.admin.ts'
import { MESSAGES } from './messages.ts'

/**
 * Every refusal that a caller may get: stable machine code, HTTP status, sentence for people (DECISIONS 2). Services throw one by its
 * code; nothing else reaches the wire.
 */
export const PROBLEMS = {
	// the request itself
	MALFORMED: { status: 400, message: 'The request is malformed.' },
	UNAUTHORIZED: { status: 401, message: 'Please log in.' },
	LOGIN_TO_CONTINUE: { status: 401, message: MESSAGES.loginToContinue },
	FORBIDDEN: { status: 403, message: 'You are not allowed to do this.' },
	NOT_FOUND: { status: 404, message: 'Not found.' },
	METHOD_NOT_ALLOWED: { status: 405, message: 'This method is not allowed here.' },
	TIMEOUT: { status: 408, message: 'The request took too long.' },
	BODY_TOO_LARGE: { status: 413, message: 'The request is too large.' },
	WRONG_CONTENT_TYPE: { status: 415, message: 'Send JSON.' },
	VALIDATION: { status: 422, message: 'Please check your input.' },
	IDEMPOTENCY_KEY_INVALID: { status: 422, message: 'The Idempotency-Key is malformed.' },
	IDEMPOTENCY_KEY_REUSED: { status: 422, message: 'This Idempotency-Key was used for another request.' },
	TOO_MANY_REQUESTS: { status: 429, message: MESSAGES.tooManyRequests },
	INTERNAL: { status: 500, message: MESSAGES.unexpectedError },
	/** Nothing of the request was done, so repeating it is safe. */
	UNAVAILABLE: { status: 503, message: 'The site is busy. Please try again in a moment.' },
	/** The database is unavailable. Whether the request was carried out is unknown. */
	DATABASE_UNAVAILABLE: { status: 503, message: 'The site is busy. Please try again in a moment.' },

	// the game link
	GAME_SIGNATURE_MISSING: { status: 403, message: 'This call must be signed by the game server.' },
	GAME_KEY_UNKNOWN: { status: 403, message: 'This key is not known.' },
	GAME_TIMESTAMP_INVALID: { status: 403, message: 'The time of this request is too far from the current time.' },
	GAME_SIGNATURE_WRONG: { status: 403, message: 'The signature does not match this request.' },
	GAME_NONCE_USED: { status: 403, message: 'This request was made before.' },

	// accounts and sessions
	SIGN_IN_REFUSED: { status: 422, message: MESSAGES.signInRefused },
	EMAIL_NOT_VERIFIED: { status: 403, message: MESSAGES.verifyEmailFirst },

	NOT_YOUR_ACCOUNT: { status: 403, message: MESSAGES.notYourAccount },
	STEP_UP_NEEDED: { status: 403, message: MESSAGES.stepUpNeeded },
	FRESH_PROOF_NEEDED: { status: 403, message: MESSAGES.freshProofNeeded },
	STAFF_MAY_NOT_CLOSE: { status: 403, message: MESSAGES.staffMayNotClose },
	TWO_STEP_SET_UP_NEEDED: { status: 403, message: MESSAGES.twoStepSetUpNeeded },
	PASSWORD_INCORRECT: { status: 422, message: MESSAGES.passwordIncorrect },
	SECRET_ANSWER_INCORRECT: { status: 422, message: MESSAGES.secretAnswerIncorrect },
	STEP_UP_CODE_INCORRECT: { status: 422, message: MESSAGES.codeIncorrect },
	LINK_INVALID: { status: 422, message: MESSAGES.linkInvalid },
	TWO_STEP_CODE_NEEDED: { status: 422, message: MESSAGES.twoStepCodeNeeded },
	TWO_STEP_CODE_INCORRECT: { status: 422, message: MESSAGES.codeIncorrect },
	TWO_STEP_IS_ON: { status: 409, message: MESSAGES.twoStepIsOn },
	TWO_STEP_IS_OFF: { status: 409, message: MESSAGES.twoStepIsOff },

	// wallet, shop, orders
	NOT_ENOUGH_R_COIN: { status: 409, message: MESSAGES.notEnoughRCoin },
	NOT_ENOUGH_MILLEAGE: { status: 409, message: MESSAGES.notEnoughMilleage },
	BALANCE_TOO_HIGH: { status: 409, message: MESSAGES.balanceTooHigh },
	TOTAL_TOO_HIGH: { status: 409, message: MESSAGES.totalTooHigh },
	QUANTITY_OUT_OF_RANGE: { status: 409, message: MESSAGES.quantityRange },
	PRICE_CHANGED: { status: 409, message: MESSAGES.priceChanged },
	CART_FULL: { status: 409, message: MESSAGES.cartFull },
	CART_CHANGED: { status: 409, message: MESSAGES.cartChanged },
	ALREADY_REFUNDED: { status: 409, message: MESSAGES.alreadyRefunded },
	ITEM_UNAVAILABLE: { status: 404, message: MESSAGES.itemUnavailable },

	// support tickets
	TICKET_NOT_FOUND: { status: 404, message: MESSAGES.ticketNotFound },
	TICKET_CLOSED: { status: 409, message: MESSAGES.ticketClosed },
	TICKET_MERGED: { status: 409, message: MESSAGES.ticketMerged },
	TICKETS_DIFFER: { status: 409, message: MESSAGES.ticketsDiffer },

	// coupons and referral
	CODE_USED: { status: 409, message: MESSAGES.codeUsed },
	CODE_EXPIRED: { status: 409, message: MESSAGES.codeExpired },
	CODE_EXHAUSTED: { status: 409, message: MESSAGES.codeExhausted },
	CODE_USED_BY_YOU: { status: 409, message: MESSAGES.codeUsedByYou },
	CODE_INVALID: { status: 422, message: MESSAGES.codeInvalid },
	REFERRAL_INVALID: { status: 422, message: MESSAGES.referralInvalid },
	REFERRAL_OWN: { status: 422, message: MESSAGES.referralOwn },
	REFERRAL_MUTUAL: { status: 422, message: MESSAGES.referralMutual },

	// parts closed by an owner
	REGISTRATION_CLOSED: { status: 403, message: MESSAGES.registrationClosed },
	SHOP_CLOSED: { status: 403, message: MESSAGES.shopClosed },
	REDEEMING_CLOSED: { status: 403, message: MESSAGES.redeemingClosed },
	GUEST_TICKETS_CLOSED: { status: 403, message: MESSAGES.guestTicketsClosed },

	// the console
	PICTURES_FULL: { status: 409, message: CONSOLE_MESSAGES.picturesFull },
	EDITED_MEANWHILE: { status: 409, message: CONSOLE_MESSAGES.editedMeanwhile },
	FIXED_SECTION: { status: 409, message: CONSOLE_MESSAGES.fixedSection },
	OWN_ROLE: { status: 403, message: CONSOLE_MESSAGES.ownRole },
	NOT_APPOINTABLE: { status: 409, message: CONSOLE_MESSAGES.notAppointable },
	NOT_SUSPENDABLE: { status: 409, message: CONSOLE_MESSAGES.notSuspendable },
	NOT_SUSPENDED: { status: 409, message: CONSOLE_MESSAGES.notSuspended },
	STAFF_ACCOUNT: { status: 403, message: CONSOLE_MESSAGES.staffAccount },
	OWN_ACCOUNT: { status: 403, message: CONSOLE_MESSAGES.ownAccount },
	OWN_ADDRESS: { status: 403, message: CONSOLE_MESSAGES.ownAddress },
	OWN_REQUEST: { status: 403, message: CONSOLE_MESSAGES.ownRequest },
	REQUEST_VOID: { status: 409, message: CONSOLE_MESSAGES.requestVoid },
	ADJUSTMENT_WAITS: { status: 409, message: CONSOLE_MESSAGES.adjustmentWaits },
	REFUND_WAITS: { status: 409, message: CONSOLE_MESSAGES.refundWaits },
	PRICES_CHANGED_SINCE: { status: 409, message: CONSOLE_MESSAGES.pricesChangedSince },
	ALREADY_DECIDED: { status: 409, message: CONSOLE_MESSAGES.alreadyDecided },
	NOTHING_TO_RETRY: { status: 409, message: CONSOLE_MESSAGES.nothingToRetry },
	ANSWERED_MEANWHILE: { status: 409, message: CONSOLE_MESSAGES.answeredMeanwhile },
	MINT_OWN_ONLY: { status: 403, message: CONSOLE_MESSAGES.mintedBy },
	NOT_APPROVED: { status: 409, message: CONSOLE_MESSAGES.notApproved },
	BATCH_OVER: { status: 409, message: CONSOLE_MESSAGES.batchOver },
	CODE_ALREADY_VOID: { status: 409, message: CONSOLE_MESSAGES.codeAlreadyVoid },
	ALREADY_VOID: { status: 409, message: CONSOLE_MESSAGES.alreadyVoid },
	ADDRESS_REQUEST_OPEN: { status: 409, message: CONSOLE_MESSAGES.addressRequestOpen },
	ADDRESS_REQUEST_LATELY: { status: 409, message: CONSOLE_MESSAGES.addressRequestLately },
	ADDRESS_REQUEST_VOID: { status: 409, message: CONSOLE_MESSAGES.addressRequestVoid },
	ADDRESS_OF_CLOSED: { status: 409, message: CONSOLE_MESSAGES.addressOfClosed },
	NOT_RESETTABLE: { status: 409, message: CONSOLE_MESSAGES.notResettable },
} as const satisfies Record<string, { status: number; message: string }>

export type ProblemCode = keyof typeof PROBLEMS
