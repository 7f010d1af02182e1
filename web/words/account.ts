import { SECRET_QUESTIONS } from '#contract/codes.ts'
import { MESSAGES } from '#contract/messages.ts'

/** English: login and registration. */
export const account = {
	login: {
		crumb: 'Login',
		continue: MESSAGES.loginToContinue,
		noAccount: 'No account yet?',
		signUp: 'Sign Up',
	},
	register: {
		crumb: 'Sign Up',
		intro: 'One account for the site and the game. All fields are needed.',
		groups: { login: 'Your login', person: 'About you', safety: 'To get back in' },
		userId: 'User ID',
		userIdHint: (min: number, max: number) => `${min}-${max} letters, digits or underscores.`,
		firstName: 'First name',
		lastName: 'Last name',
		password: 'Password',
		passwordHint: (min: number, max: number) => `${min}-${max} characters. A few words in a row are good.`,
		confirm: 'Confirm password',
		email: 'Email',
		question: 'Secret question',
		questions: SECRET_QUESTIONS,
		choose: 'Choose a question',
		answer: 'Secret answer',
		gender: 'Gender',
		genders: { Male: 'Male', Female: 'Female' },
		country: 'Country',
		agree: 'I have read and accept the',
		terms: 'agreement',
		submit: 'Create account',
		problems: 'Please check:',
		left: (used: number, max: number) => (used < max ? `${used} of ${max}` : `${used} of ${max}: no more fits.`),
		hasAccount: 'Already have an account?',
		login: 'Login',
		close: 'Close',
		termsText: [
			'This is a fan-run server. Accounts, characters, R-Coin and Milleage are yours to enjoy and stay part of the server; they have no value outside of it and cannot be sold.',
			'One person, one hand on the keyboard: no cheats, no bots, no scams, no insults. Staff may pause or close accounts that spoil the game for others, and say why.',
			'We keep what you enter here, the addresses you sign in from for 90 days, and every movement of your balances. Passwords and secret answers are stored so that nobody can read them. You may see, correct and remove your personal data at any time.',
		],
	},
}
