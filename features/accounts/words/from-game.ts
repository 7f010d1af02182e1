/** English: the page for those who play in the game already. */
export const fromGame = {
	intro: 'The accounts of the game have moved to this site, with their characters and balances. You do not need a new one.',
	none: 'The accounts of the game have not come to this site. Sign up, and the game gets an account of yours.',
	login: {
		title: 'Log in with your game account',
		text: 'Enter the user ID and the password that you use in the game. The first time, we ask for a secret question and whether you agree to the terms.',
		button: 'Login',
	},
	claim: {
		title: 'Your name does not work here?',
		text: 'Somebody else may have the name at this site, or the site cannot have such a name. Sign up with another one. Then open My Account and enter your game name and its password under “From the game”: its characters and balances become yours.',
		button: 'Sign Up',
		account: 'My Account',
	},
	help: {
		title: 'You forgot the password of the game?',
		text: 'If the game knew your email address, you can ask for a new password with it. If not, send us a ticket with the names of your characters.',
		find: 'Find ID/PW',
		ticket: 'Submit Ticket',
	},
}
