/** English: the first steps of a new player. */
export const firstSteps = {
	title: 'Your first steps',
	done: 'Done',
	open: 'To do',
	hide: 'Hide',
	email: {
		title: 'Confirm your email',
		text: (address: string) =>
			`Open the link we sent to ${address}. It protects your account: with a confirmed address you can always get back in.`,
		again: 'Send it again',
	},
	game: {
		title: 'Your account in the game',
		states: {
			none: 'The game has no account of yours yet.',
			held: 'The game gets it as soon as your email is confirmed.',
			waiting: 'It is on its way to the game. This usually takes a few seconds.',
			present: 'The game has it.',
			refused: 'The game did not take it: somebody there may have your user ID. Choose another one, and everything else stays.',
			'needs-password': 'The game has it, but no password for it yet.',
		},
		links: { refused: 'Choose another user ID', other: 'My account' },
	},
	client: {
		title: 'Get the game on a PC',
		text: 'The game runs on a Windows PC. Install the client and log in there with this account.',
		link: 'Get the client',
	},
	keeping: {
		title: 'Keep ten recovery codes',
		text: 'Print them, or keep them as a picture. One of them brings you back in, even without your email.',
		link: 'Make my codes',
	},
	code: {
		title: 'Redeem your welcome code',
		text: 'Look for codes in our news and at our events. Your first one adds points to your balance.',
		link: 'Redeem a code',
	},
}
