import { messages } from '#web/words/fil/messages.ts'
import type { Translation } from '#web/words/words.ts'

/** Filipino: login, and the name of registration. */
export const account: Translation['account'] = {
	login: {
		crumb: 'Login',
		continue: messages.loginToContinue,
		noAccount: 'Wala pang account?',
		signUp: 'Mag-sign up',
	},
	/** The rest is in features/accounts/words/, which only its page loads. */
	fromGame: { crumb: 'Naglalaro na ako sa game' },
	/** The rest is in features/accounts/words/, which only pages with such forms load. */
	register: { crumb: 'Mag-sign up' },
}
