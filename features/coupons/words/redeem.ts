/** English: redeeming a code. Only pages with its form load these. */
export const redeem = {
	title: 'Redeem a code',
	code: 'Redeem code',
	codePlaceholder: 'XXXX-XXXX-XXXX-XXXX',
	paste: 'Paste',
	submit: 'Redeem',
	login: 'Login',
	capitals: 'They are all in capital letters, and so is whatever you type here.',
	loaded: 'Your balances now:',
	success: (code: string, message: string) => `${code}: ${message}`,
	unanswered: 'We got no answer for this code. Press Redeem to check again. A code is never loaded twice.',
	history: 'Top Up History',
	shop: 'Go to the item shop',
}
