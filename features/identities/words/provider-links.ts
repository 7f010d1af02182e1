/** English: the ways from the login and the registration to a provider. */
export const providerLinks = {
	label: 'Without a password',
	logIn: (provider: string) => `Log in with ${provider}`,
	signUp: (provider: string) => `Sign up with ${provider}`,
}
