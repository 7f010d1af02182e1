import { MESSAGES } from '#contract/messages.ts'

/** English: login, and the name of registration. */
export const account = {
	login: {
		crumb: 'Login',
		continue: MESSAGES.loginToContinue,
		noAccount: 'No account yet?',
		signUp: 'Sign Up',
	},
	/** The rest is in features/accounts/words/, which only its page loads. */
	fromGame: { crumb: 'I already play in the game' },
	/** The rest is in features/accounts/words/, which only pages with such forms load. */
	register: { crumb: 'Sign Up' },
}
