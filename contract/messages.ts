/** The sentences that SPEC 2, 4, 5 and 8 and DECISIONS 3-6 and 14 give word for word. Server and browser use the same ones. */
export const MESSAGES = {
	// SPEC 5: validation
	usernameRequired: 'Username is required.',
	passwordRequired: 'Password is required.',
	emailRequired: 'Email is required.',
	emailInvalid: 'Enter a valid email address.',
	confirmRequired: 'Confirm - Password is required.',
	voucherRequired: 'Voucher Code is required.',
	loginToContinue: 'Please Login to Continue!',
	passwordIncorrect: 'Password is incorrect. Please try again.',
	confirmPurchase: 'Are you sure you want to buy this item?',

	// SPEC 8: error catalogue
	sessionExpired: 'Session expired. Please log in again.',
	tooManyRequests: 'Too many Requests! try again later',
	networkError: 'Network error. Please check your connection.',
	unexpectedError: 'An unexpected error occurred. Please try again.',
	shopCategoriesFailed: 'failed to fetch shop categories',
	shopItemsFailed: 'failed to fetch shop items',
	purchaseHistoryFailed: 'Failed to fetch purchase history',

	// SPEC 2: pages
	notFoundTitle: '404 NOT FOUND',
	notFoundText:
		'We are very sorry for the inconvenience! An error has occurred due to a temporary system issue. If this problem continues, please report it to our support section for a faster response.',
	noNews: 'No news data available.',
	noDate: 'No date available',
	noData: 'No Data',
	codeNotes: ['Make sure your code is correct before submitting.', 'Codes are case-sensitive.', 'Each code can only be used once.'],

	// DECISIONS 3
	signInRefused: 'Invalid user ID or password.',
	signedIn: 'You are now logged in.',
	signedOut: 'You have been logged out.',
	accountSuspended: 'This account is suspended',
	until: 'until',
	accountClosed: 'This account is closed.',
	registered: 'Registration successful. You can log in now.',
	userIdTaken: 'This user ID is already taken.',
	emailTaken: 'This email address cannot be used. Please use another one.',
	userIdFormat: 'User ID must be 4-20 letters, digits or underscores.',
	passwordTooShort: 'Password must have at least 8 characters.',
	passwordTooLong: 'Password is too long.',
	passwordCommon: 'This password is too common. Please choose another one.',
	passwordIsUserId: 'Password must not be your user ID or email.',
	passwordsDiffer: 'The two passwords do not match.',
	firstNameRequired: 'First name is required.',
	lastNameRequired: 'Last name is required.',
	secretQuestionRequired: 'Secret question is required.',
	secretAnswerRequired: 'Secret answer is required.',
	genderRequired: 'Gender is required.',
	countryRequired: 'Country is required.',
	agreementRequired: 'You must accept the agreement.',
	tooLong: 'This text is too long.',

	// DECISIONS 4 and 5
	notEnoughRCoin: 'Not enough R-Coin.',
	notEnoughMilleage: 'Not enough Milleage.',
	itemUnavailable: 'This item is not available.',
	purchased: 'Thank you! Your item is on its way to your in-game item bank.',
	balanceTooHigh: 'Your balance would become too high.',
	verifyEmailFirst: 'Please verify your email address first.',

	// DECISIONS 6 and 14
	codeUsed: 'This code has already been used.',
	codeExpired: 'This code has expired.',
	codeExhausted: 'This code has reached its limit.',
	codeUsedByYou: 'You have already used this code.',
	codeInvalid: 'Invalid voucher code.',
	codeRedeemed: 'Your code has been redeemed.',
	referralInvalid: 'Invalid referral code.',
	referralOwn: 'You cannot use your own referral code.',
	referralMutual: 'You cannot use the code of a player that you referred.',
} as const
