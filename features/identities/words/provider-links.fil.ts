import type { Texts } from '#web/words/words.ts'
import type { providerLinks as english } from './provider-links.ts'

/** Filipino: the ways from the login and the registration to a provider. */
export const providerLinks: Texts<typeof english> = {
	label: 'Walang password',
	logIn: (provider) => `Mag-login gamit ang ${provider}`,
	signUp: (provider) => `Mag-sign up gamit ang ${provider}`,
}
