import type { MessageCode } from './messages.server.ts'

/**
 * Every refusal that a caller may get: stable machine code, HTTP status, the code of its sentence for people (DECISIONS 2). Services throw one by its
 * code; nothing else reaches the wire.
 */
export const PROBLEMS = {
	// the request itself
	MALFORMED: { status: 400, message: 'malformed' },
	UNAUTHORIZED: { status: 401, message: 'unauthorized' },
	LOGIN_TO_CONTINUE: { status: 401, message: 'loginToContinue' },
	FORBIDDEN: { status: 403, message: 'forbidden' },
	NOT_FOUND: { status: 404, message: 'notFound' },
	METHOD_NOT_ALLOWED: { status: 405, message: 'methodNotAllowed' },
	TIMEOUT: { status: 408, message: 'requestTooSlow' },
	BODY_TOO_LARGE: { status: 413, message: 'bodyTooLarge' },
	WRONG_CONTENT_TYPE: { status: 415, message: 'sendJson' },
	VALIDATION: { status: 422, message: 'checkInput' },
	IDEMPOTENCY_KEY_INVALID: { status: 422, message: 'idempotencyKeyInvalid' },
	IDEMPOTENCY_KEY_REUSED: { status: 422, message: 'idempotencyKeyReused' },
	TOO_MANY_REQUESTS: { status: 429, message: 'tooManyRequests' },
	INTERNAL: { status: 500, message: 'unexpectedError' },
	/** Nothing of the request was done, so repeating it is safe. */
	UNAVAILABLE: { status: 503, message: 'siteBusy' },
	/** The database is unavailable. Whether the request was carried out is unknown. */
	DATABASE_UNAVAILABLE: { status: 503, message: 'siteBusy' },

	// the game link
	GAME_SIGNATURE_MISSING: { status: 403, message: 'gameSignatureMissing' },
	GAME_KEY_UNKNOWN: { status: 403, message: 'gameKeyUnknown' },
	GAME_TIMESTAMP_INVALID: { status: 403, message: 'gameTimestampInvalid' },
	GAME_SIGNATURE_WRONG: { status: 403, message: 'gameSignatureWrong' },
	GAME_NONCE_USED: { status: 403, message: 'gameNonceUsed' },

	// accounts and sessions
	SIGN_IN_REFUSED: { status: 422, message: 'signInRefused' },
	EMAIL_NOT_VERIFIED: { status: 403, message: 'verifyEmailFirst' },

	NOT_YOUR_ACCOUNT: { status: 403, message: 'notYourAccount' },
	STEP_UP_NEEDED: { status: 403, message: 'stepUpNeeded' },
	FRESH_PROOF_NEEDED: { status: 403, message: 'freshProofNeeded' },
	STAFF_MAY_NOT_CLOSE: { status: 403, message: 'staffMayNotClose' },
	TWO_STEP_SET_UP_NEEDED: { status: 403, message: 'twoStepSetUpNeeded' },
	PASSWORD_INCORRECT: { status: 422, message: 'passwordIncorrect' },
	SECRET_ANSWER_INCORRECT: { status: 422, message: 'secretAnswerIncorrect' },
	STEP_UP_CODE_INCORRECT: { status: 422, message: 'codeIncorrect' },
	LINK_INVALID: { status: 422, message: 'linkInvalid' },
	TWO_STEP_CODE_NEEDED: { status: 422, message: 'twoStepCodeNeeded' },
	TWO_STEP_CODE_INCORRECT: { status: 422, message: 'codeIncorrect' },
	JOINING_NEEDED: { status: 422, message: 'joiningNeeded' },
	GAME_NAME_REFUSED: { status: 422, message: 'gameNameRefused' },
	GAME_NAME_SUSPENDED: { status: 409, message: 'gameNameSuspended' },
	RECOVERY_CODE_INCORRECT: { status: 422, message: 'recoveryCodeIncorrect' },
	TWO_STEP_IS_ON: { status: 409, message: 'twoStepIsOn' },
	TWO_STEP_IS_OFF: { status: 409, message: 'twoStepIsOff' },

	// wallet, shop, orders
	NOT_ENOUGH_R_COIN: { status: 409, message: 'notEnoughRCoin' },
	NOT_ENOUGH_MILLEAGE: { status: 409, message: 'notEnoughMilleage' },
	BALANCE_TOO_HIGH: { status: 409, message: 'balanceTooHigh' },
	TOTAL_TOO_HIGH: { status: 409, message: 'totalTooHigh' },
	QUANTITY_OUT_OF_RANGE: { status: 409, message: 'quantityRange' },
	PRICE_CHANGED: { status: 409, message: 'priceChanged' },
	CART_FULL: { status: 409, message: 'cartFull' },
	CART_CHANGED: { status: 409, message: 'cartChanged' },
	FETCHED_MEANWHILE: { status: 409, message: 'fetchedMeanwhile' },
	ALREADY_REFUNDED: { status: 409, message: 'alreadyRefunded' },
	GIFT: { status: 409, message: 'gift' },
	SOLD_OUT: { status: 409, message: 'soldOut' },
	ACCOUNT_LIMIT: { status: 409, message: 'accountLimit' },
	ITEM_UNAVAILABLE: { status: 404, message: 'itemUnavailable' },

	// top-ups
	TOP_UP_OFFER_GONE: { status: 409, message: 'topUpOfferGone' },
	TOP_UPS_OPEN: { status: 409, message: 'topUpsOpen' },
	TOP_UP_NOT_FOUND: { status: 404, message: 'topUpNotFound' },
	TOP_UP_OVER: { status: 409, message: 'topUpOver' },
	TOP_UP_CHECKED: { status: 409, message: 'topUpChecked' },
	TOP_UP_NOT_ASKED: { status: 409, message: 'topUpNotAsked' },
	PROVIDER_AWAY: { status: 503, message: 'providerAway' },
	EVENT_REFUSED: { status: 403, message: 'eventRefused' },
	SPENDING_LOCKED: { status: 403, message: 'spendingLocked' },
	TOP_UP_TAKEN: { status: 409, message: 'topUpTaken' },
	TOP_UP_NO_CHECKOUT: { status: 409, message: 'topUpNoCheckout' },
	TOP_UP_NOT_LOADED: { status: 409, message: 'topUpNotLoaded' },
	TOP_UP_REVERSAL_WAITS: { status: 409, message: 'topUpReversalWaits' },
	TOP_UP_WORTH_NOTHING: { status: 409, message: 'topUpWorthNothing' },
	TRANSFER_LOADED: { status: 409, message: 'transferLoaded' },
	DAY_CLOSED: { status: 409, message: 'dayClosed' },
	DAY_NOT_OVER: { status: 409, message: 'dayNotOver' },

	// support tickets
	TICKET_NOT_FOUND: { status: 404, message: 'ticketNotFound' },
	TICKET_CLOSED: { status: 409, message: 'ticketClosed' },
	TICKET_MERGED: { status: 409, message: 'ticketMerged' },
	TICKETS_DIFFER: { status: 409, message: 'ticketsDiffer' },

	// coupons and referral
	CODE_USED: { status: 409, message: 'codeUsed' },
	CODE_EXPIRED: { status: 409, message: 'codeExpired' },
	CODE_EXHAUSTED: { status: 409, message: 'codeExhausted' },
	CODE_USED_BY_YOU: { status: 409, message: 'codeUsedByYou' },
	CODE_INVALID: { status: 422, message: 'codeInvalid' },
	REFERRAL_INVALID: { status: 422, message: 'referralInvalid' },
	REFERRAL_OWN: { status: 422, message: 'referralOwn' },
	REFERRAL_MUTUAL: { status: 422, message: 'referralMutual' },

	// parts closed by an owner
	REGISTRATION_CLOSED: { status: 403, message: 'registrationClosed' },
	SHOP_CLOSED: { status: 403, message: 'shopClosed' },
	REDEEMING_CLOSED: { status: 403, message: 'redeemingClosed' },
	TOP_UPS_CLOSED: { status: 403, message: 'topUpsClosed' },
	GUEST_TICKETS_CLOSED: { status: 403, message: 'guestTicketsClosed' },

	// the console
	PICTURES_FULL: { status: 409, message: 'picturesFull' },
	EDITED_MEANWHILE: { status: 409, message: 'editedMeanwhile' },
	FIXED_SECTION: { status: 409, message: 'fixedSection' },
	OWN_ROLE: { status: 403, message: 'ownRole' },
	NOT_APPOINTABLE: { status: 409, message: 'notAppointable' },
	NOT_SUSPENDABLE: { status: 409, message: 'notSuspendable' },
	NOT_SUSPENDED: { status: 409, message: 'notSuspended' },
	STAFF_ACCOUNT: { status: 403, message: 'staffAccount' },
	OWN_ACCOUNT: { status: 403, message: 'ownAccount' },
	OWN_ADDRESS: { status: 403, message: 'ownAddress' },
	OWN_REQUEST: { status: 403, message: 'ownRequest' },
	SAME_PERSON: { status: 403, message: 'samePerson' },
	REQUEST_VOID: { status: 409, message: 'requestVoid' },
	ADJUSTMENT_WAITS: { status: 409, message: 'adjustmentWaits' },
	REFUND_WAITS: { status: 409, message: 'refundWaits' },
	SALE_OVER: { status: 409, message: 'saleIsOver' },
	PRICES_CHANGED_SINCE: { status: 409, message: 'pricesChangedSince' },
	ALREADY_DECIDED: { status: 409, message: 'alreadyDecided' },
	GRANT_EMPTY: { status: 409, message: 'grantEmpty' },
	GRANT_TWICE: { status: 409, message: 'grantTwice' },
	GRANT_OVER: { status: 409, message: 'grantOver' },
	NOTHING_TO_RETRY: { status: 409, message: 'nothingToRetry' },
	ANSWERED_MEANWHILE: { status: 409, message: 'answeredMeanwhile' },
	MINT_OWN_ONLY: { status: 403, message: 'mintedBy' },
	NOT_APPROVED: { status: 409, message: 'notApproved' },
	BATCH_OVER: { status: 409, message: 'batchOver' },
	CODE_ALREADY_VOID: { status: 409, message: 'codeAlreadyVoid' },
	ALREADY_VOID: { status: 409, message: 'alreadyVoid' },
	ADDRESS_REQUEST_OPEN: { status: 409, message: 'addressRequestOpen' },
	ADDRESS_REQUEST_LATELY: { status: 409, message: 'addressRequestLately' },
	ADDRESS_REQUEST_VOID: { status: 409, message: 'addressRequestVoid' },
	ADDRESS_OF_CLOSED: { status: 409, message: 'addressOfClosed' },
	NOT_RESETTABLE: { status: 409, message: 'notResettable' },
	USER_ID_STAYS: { status: 409, message: 'userIdStays' },
	NO_GAME_ACCOUNTS: { status: 409, message: 'noGameAccounts' },
	BRIDGE_KEY_CHANGED: { status: 409, message: 'bridgeKeyChanged' },
} as const satisfies Record<string, { status: number; message: MessageCode }>

export type ProblemCode = keyof typeof PROBLEMS
