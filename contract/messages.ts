/** The sentences that SPEC 2, 4, 5 and 8 and DECISIONS 3-6 and 14 give word for word. Server and browser use the same ones. */
export const MESSAGES = {
	// SPEC 5: validation
	usernameRequired: 'Username is required.',
	passwordRequired: 'Password is required.',
	emailRequired: 'Email is required.',
	emailInvalid: 'Enter a valid email address.',
	confirmRequired: 'Confirm - Password is required.',
	findIdEmailRequired: 'Email Address is required to retrieve your UserID.',
	findPasswordEmailRequired: 'Email Address is required to retrieve your Password.',
	findPasswordIdRequired: 'User ID is required to retrieve your Password.',
	currentPasswordRequired: 'Current Password is required.',
	newPasswordRequired: 'New Password is required.',
	retypePasswordRequired: 'Retype New Password is required.',
	retypeDiffers: 'New Password and Re-Enter Password Does not match!',
	secretAnswerIncorrect: 'Secret Answer is incorrect. Please try again.',
	dialogEmailInvalid: 'Invalid email address',
	voucherRequired: 'Voucher Code is required.',
	loginToContinue: 'Please Login to Continue!',
	passwordIncorrect: 'Password is incorrect. Please try again.',
	confirmPurchase: 'Are you sure you want to buy this item?',

	// SPEC 8: error catalogue
	sessionExpired: 'Session expired. Please log in again.',
	tooManyRequests: 'Too many Requests! try again later',
	stillBusy: 'The site is still busy after a minute. Nothing was changed, and what you typed is still here. Please try again later.',
	stoppedWaiting: 'You stopped waiting. Nothing was changed.',
	networkError: 'Network error. Please check your connection.',
	signInNotKept:
		'This browser has no room for this site, or must not keep anything for it. You are signed in until you close or reload this page.',
	consoleNotKept:
		'This browser has no room for this site, or must not keep anything for it, so it cannot open the console. Please make room, or allow this site to keep data, and sign in again.',
	unexpectedError: 'An unexpected error occurred. Please try again.',
	// Answers that did not come from the site (web/calls/foreign-answer.ts)
	tooLargeOnTheWay: 'This is too large for the way to the site. Try it with fewer or smaller files.',
	refusedOnTheWay:
		'Something between you and the site refused this, such as the filter of your network. Try another connection, for example mobile data.',
	siteAway:
		'The site cannot be reached right now. Please wait a minute. If you were sending something, look whether it has arrived before you send it again.',
	networkSignIn:
		'Your network answered instead of the site. It may want you to sign in: open any other website in a new tab, then try again here.',
	passwordCheckFailed: 'An error occurred while validating the password.',
	successTitle: 'Success!',
	errorTitle: 'ERROR!',
	unknownError: 'Unkown Error : Status',
	processing: 'Processing your request Please wait..',
	shopCategoriesFailed: 'failed to fetch shop categories',
	shopItemsFailed: 'failed to fetch shop items',
	purchaseHistoryFailed: 'Failed to fetch purchase history',

	// SPEC 2: pages
	notFoundTitle: '404 NOT FOUND',
	notFoundText:
		'We are very sorry for the inconvenience! An error has occurred due to a temporary system issue. If this problem continues, please report it to our support section for a faster response.',
	noNews: 'No news data available.',
	noDate: 'No date available',
	searchRequired: 'Type what you are looking for.',
	noData: 'No Data',
	rankingsTop: 'Top 100 players in this month.',
	checkInput: 'Please check your input.',
	rankingsReset: 'Rankings will be reset every first day of month.',

	// DECISIONS 3
	signInRefused: 'Invalid user ID or password.',
	userIdFormat: 'User ID must be 4-20 letters, digits or underscores.',
	gamePasswordRequired: 'Enter a password for the game.',
	passwordTooShort: 'Password must have at least 8 characters.',
	passwordTooLong: 'Password is too long.',
	nameInvalid: 'This name contains characters we cannot display.',
	firstNameRequired: 'First name is required.',
	lastNameRequired: 'Last name is required.',
	secretQuestionRequired: 'Secret question is required.',
	secretAnswerRequired: 'Secret answer is required.',
	genderRequired: 'Gender is required.',
	countryRequired: 'Country is required.',
	agreementRequired: 'You must accept the agreement.',
	tooLong: 'This text is too long.',

	// DECISIONS 3, 14 and 15: recovery, step-up, a person's own data
	linkInvalid: 'This link is no longer valid. Please ask for a new one.',
	passwordChanged: 'Your password has been changed.',
	codeIncorrect: 'This code is incorrect or has expired. Please try again.',
	secondPasswordLength: 'The second password must have 4-20 characters.',
	phoneInvalid: 'Enter a valid phone number.',
	staffMayNotClose: 'Staff accounts cannot be closed here. Please ask the owner of the site.',
	gameNameLength: 'The game can only hold user IDs of {min} to {max} characters.',
	gameNameLetters: 'The game can only hold user IDs of letters and digits.',
	gameNameAscii: 'The game can only hold user IDs of plain letters, digits and signs, without spaces.',
	gameNameEnding: 'The game takes “{ending}” at the end of a user ID for a command. Please choose another one.',
	gameNameRefused: 'This name does not wait for its player, or the password is wrong.',
	twoStepCodeNeeded: 'Enter the 6-digit code from your authenticator app.',

	// DECISIONS 4 and 5

	anotherAccount: 'Another account is signed in on this browser now. Please try again.',
	quantityStep: 'Change the quantity by one at a time.',
	cartLinesInvalid: 'These items are not in your cart.',
	nothingChecked: 'Please check at least one item.',
	cartAdded: 'Added to your cart.',

	// DECISIONS 6 and 14
	codeInvalid: 'Invalid voucher code.',
	referralInvalid: 'Invalid referral code.',

	// DECISIONS 16: top-ups
	topUpPackageRequired: 'Choose a package.',
	topUpChannelRequired: 'Choose how to pay.',
	transferReferenceRequired: 'Enter the reference number of your transfer.',
	paidOnRequired: 'Enter the day on which you paid.',
	topUpAnswerRequired: 'Write your answer.',

	// DECISIONS 8 and 10
	characterNameRequired: 'Enter the beginning of a name.',

	// DECISIONS 9
	ticketCategoryRequired: 'Choose what it is about.',
	ticketSubjectRequired: 'Subject is required.',
	ticketSubjectInvalid: 'The subject must be one line of plain text.',
	ticketMessageRequired: 'Message is required.',
	imageRefused: 'Send pictures as JPEG, PNG or WebP files of up to 5 MB.',
	imagesTooMany: 'Too many pictures. Remove one of them.',

	// parts that an owner has closed
	registrationClosed: 'Sign-up is closed at the moment. Please try again later.',
	shopClosed: 'The item shop is closed at the moment. You can still look around. Your points and your cart are safe.',
	redeemingClosed: 'Codes cannot be redeemed at the moment. Keep your code and try again later.',
	topUpsClosed: 'No top-ups for pesos can be ordered at the moment. An order that you have made can still be paid and finished.',
	guestTicketsClosed: 'You need an account to send a ticket at the moment. Please log in first.',
} as const

/** SPEC 2: the notes below the field of a redeem code. */
export const CODE_NOTES = {
	correct: 'Make sure your code is correct before submitting.',
	capitals: 'Codes are case-sensitive.',
	once: 'Each code can only be used once.',
} as const
