import type { CONSOLE_MESSAGES } from './messages.admin.ts'
import type { MESSAGES } from './messages.ts'

/**
 * The sentences that only the server says, so browsers need not load them: an answer carries its English text, and the Filipino texts
 * carry theirs. `{name}` stands for a value of the message, `{name:time}` for an instant (docs/decisions/0150-messages-by-code.md).
 */
export const SERVER_MESSAGES = {
	// the request itself
	malformed: 'The request is malformed.',
	unauthorized: 'Please log in.',
	forbidden: 'You are not allowed to do this.',
	notFound: 'Not found.',
	methodNotAllowed: 'This method is not allowed here.',
	requestTooSlow: 'The request took too long.',
	bodyTooLarge: 'The request is too large.',
	sendJson: 'Send JSON.',
	idempotencyKeyInvalid: 'The Idempotency-Key is malformed.',
	idempotencyKeyReused: 'This Idempotency-Key was used for another request.',
	siteBusy: 'The site is busy. Please try again in a moment.',
	gameSignatureMissing: 'This call must be signed by the game server.',
	gameKeyUnknown: 'This key is not known.',
	gameTimestampInvalid: 'The time of this request is too far from the current time.',
	gameSignatureWrong: 'The signature does not match this request.',
	gameNonceUsed: 'This request was made before.',

	// its fields
	wrongType: 'This is missing or the wrong type.',
	wrongFormat: 'This is not in the right format.',
	notWhole: 'This must be a whole number.',
	notNumber: 'This must be a number.',
	notText: 'This must be text.',
	notBoolean: 'This must be true or false.',
	notList: 'This must be a list.',
	notObject: 'This must be an object.',
	notOneOf: 'This must be one of these: {allowed}.',
	empty: 'This cannot be empty.',
	atLeast: 'This must be {limit} or more.',
	atMost: 'This must be {limit} or less.',
	tooFewCharacters: 'This needs at least {limit} characters.',
	tooManyCharacters: 'This can have at most {limit} characters.',
	tooFewEntries: 'This needs at least {limit} entries.',
	tooManyEntries: 'This can have at most {limit} entries.',
	unknownField: 'This field is not known here.',
	moreUnknownFields: '{count} more fields are not known here.',
	pageNumberFormat: 'This must be a page number from 1.',
	monthFormat: 'This must be a month such as 2026-11.',
	dayExample: 'This must be a day such as 2026-11-21.',
	languageUnknown: 'This is no language of the site.',
	newsTypeUnknown: 'This is no type of news.',
	oneToHundred: 'This must be 1 to 100.',
	zeroOrOne: 'This must be 0 or 1.',
	latestFlags: 'Only the latest and all but the latest exclude each other.',
	visitorInvalid: 'This is no visitor id.',
	guideUnknown: 'There is no such guide.',
	rowKindUnknown: 'This kind of row is not known.',

	// DECISIONS 3
	signedIn: 'You are now logged in.',
	signedOut: 'You have been logged out.',
	accountSuspended: 'This account is suspended. {reason}',
	accountSuspendedUntil: 'This account is suspended until {until:time}. {reason}',
	accountClosed: 'This account is closed.',
	registered: 'Registration successful. We sent you an email: open its link to confirm your address.',
	userIdTaken: 'This user ID is already taken.',
	emailTaken: 'This email address cannot be used. Please use another one.',
	passwordCommon: 'This password is too common. Please choose another one.',
	passwordIsUserId: 'Password must not be your user ID or email.',
	passwordsDiffer: 'The two passwords do not match.',

	// DECISIONS 3, 14 and 15: recovery, step-up, a person's own data
	recoverySent: 'If an account matches, we have sent an email to that address.',
	passwordConfirmed: 'Password confirmed.',
	secretAnswerConfirmed: 'Secret answer confirmed.',
	codeSent: 'We have sent a code to your email address.',
	codeConfirmed: 'Code confirmed.',
	stepUpNeeded: 'First, please confirm that it is you.',
	freshProofNeeded: 'Please confirm that it is you: you last entered your password or code more than 10 minutes ago.',
	notYourAccount: 'This is not your account.',
	detailsUpdated: 'Your account has been updated. Please log in again.',
	detailsUpdatedConfirmEmail:
		'Your account has been updated. Your new email address takes effect when you open the link that we sent there. Please log in again.',
	secretQuestionUpdated: 'Your secret question has been changed.',
	secretAnswerWeak: 'Please choose an answer that is not your user ID or email.',
	emailVerified: 'Your email address is confirmed.',
	emailChanged: 'Your email address has been changed. Please log in again.',
	addressChangeStopped: 'Stopped. Your email address stays as it is.',
	addressChangeOver: 'There is nothing left to stop.',
	verificationSent: 'We have sent you a link. Please check your email.',
	alreadyVerified: 'Your email address is already confirmed.',
	sessionEnded: 'That device has been logged out.',
	otherSessionsEnded: 'All other devices have been logged out.',
	accountNowClosed: 'Your account has been closed. Goodbye!',
	twoStepIsOn: 'Two-step login is on.',
	twoStepIsOff: 'Two-step login is off.',
	twoStepSetUpNeeded: 'Staff accounts need two-step login. Please set it up on your account page.',
	phoneRemoved: 'Your phone number has been removed.',
	recoveryCodesMade: 'Here are your new recovery codes. The old ones no longer work.',

	// DECISIONS 4 and 5
	notEnoughRCoin: 'Not enough R-Coin.',
	notEnoughMilleage: 'Not enough Milleage.',
	itemUnavailable: 'This item is not available.',
	purchased: 'Thank you! Your item is on its way to your in-game item bank.',
	balanceTooHigh: 'This would take your balance over the limit.',
	verifyEmailFirst: 'Please confirm your email address first.',

	priceChanged: 'The price has changed. Please check it and try again.',
	totalTooHigh: 'This is too much for one purchase.',
	quantityRange: 'The quantity must be between 1 and 99.',
	cartFull: 'Your cart is full.',
	cartChanged: 'Your cart has changed. Please review it and try again.',
	cartUpdated: 'Your cart has been updated.',
	cartBought: 'Thank you! Your items are on their way to your in-game item bank.',
	alreadyRefunded: 'This purchase has already been refunded.',

	// DECISIONS 6 and 14
	codeUsed: 'This code has already been used.',
	codeExpired: 'This code has expired.',
	codeExhausted: 'This code has reached its limit.',
	codeUsedByYou: 'You have already used this code.',
	codeRedeemed: 'Your code has been redeemed.',
	referralOwn: 'You cannot use your own referral code.',
	referralMutual: 'You cannot use the code of a player that you referred.',

	// DECISIONS 8 and 10
	tooManyRows: 'A snapshot may hold 10,000 rows at most.',
	takenAtRequired: 'Say when this snapshot was taken.',
	deliveryUnnamed: 'Give the key or the id of each delivery.',
	takenInTheFuture: 'This snapshot was taken in the future.',
	notLines: 'The first line must be a snapshot with its time.',

	// DECISIONS 9
	ticketReceived: 'Thank you! We have your ticket.',
	ticketReplySent: 'Your reply has been sent.',
	ticketNotFound: 'We cannot find this ticket. Please check the reference and the key.',
	ticketClosed: 'This ticket was closed some time ago. Please submit a new one.',
	ticketMerged: 'This ticket was merged with another one of yours. Please reply there.',
	ticketsDiffer: 'These tickets come from different people.',
	ticketAssigneeUnknown: 'This person is not on the team.',
	imageTooDear: 'This picture is too large to process. Save a smaller copy as a JPEG or PNG and send that.',
	imagesFull: 'We cannot accept pictures at the moment. Please send your message without them.',
} as const

/** The code of a sentence that an answer carries beside its English text. The three lists share no code. */
export type MessageCode = keyof typeof MESSAGES | keyof typeof SERVER_MESSAGES | keyof typeof CONSOLE_MESSAGES
