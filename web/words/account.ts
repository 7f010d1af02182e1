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
		intro: 'One account for the site and the game. Please fill in every field.',
		groups: { login: 'Your login', person: 'About you', safety: 'To get back in' },
		userId: 'User ID',
		userIdHint: (min: number, max: number) => `${min}-${max} letters, digits or underscores.`,
		firstName: 'First name',
		lastName: 'Last name',
		password: 'Password',
		passwordHint: (min: number, max: number) => `${min}-${max} characters. A short phrase works well.`,
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
		left: (used: number, max: number) => (used < max ? `${used} of ${max}` : `${used} of ${max}: that is the limit.`),
		hasAccount: 'Already have an account?',
		login: 'Login',
		close: 'Close',
		termsText: [
			'This is a fan-run server. Your account, characters, R-Coin and Milleage are yours to enjoy here. They belong to the server, have no value outside it, and may not be sold.',
			'Play fair: no cheats, no bots, no scams, no insults. Staff may suspend or close accounts that spoil the game for others, and they will tell you why.',
			'We keep what you enter here, every change to your balances and, for 90 days, the network addresses you sign in from. Passwords and secret answers are stored so that nobody can read them. You can see, correct or delete your personal data at any time.',
		],
	},
}
