/** English: other addresses for accounts whose mailbox is lost. */
export const addresses = {
	crumb: 'Lost mailboxes',
	intro:
		'Requests to give an account another address because its player lost the old mailbox. Compare what the player said with what the site knows. Nobody can agree to their own request.',
	searchHint: 'User ID',
	anyState: 'Any',
	columns: { asked: 'Asked', player: 'Player', email: 'New address', facts: 'What the player said', state: 'State', decide: 'Decide' },
	states: { waiting: 'Waiting', agreed: 'Agreed', refused: 'Refused', stopped: 'Stopped by the player', done: 'Done', void: 'Void' },
	voids: {
		closed: 'the account was closed',
		changed: 'the account has a different address by now',
		taken: 'the address belongs to another account',
		role: 'the person who asked or agreed no longer has the role',
	} as Record<string, string>,
	by: (userId: string) => `by ${userId}`,
	agreedBy: (userId: string) => `(${userId} had agreed)`,
	effect: 'takes effect',
	none: 'No requests yet.',
	ask: {
		open: 'Ask for another address',
		title: (userId: string) => `Another address for ${userId}`,
		consequences: [
			'A second member of staff has to agree. Then the old address and every open session are told. Both can stop it.',
			'Write down what the player told you that only they can know, and how you checked it. Never write down a password.',
		],
		email: 'New address',
		facts: 'What the player said, and how you checked it',
		ok: 'Ask',
	},
	agree: {
		open: 'Agree',
		title: (email: string, userId: string) => `${email} for ${userId}?`,
		consequences: [
			'The old address and every open session are told at once. Both can stop it until it takes effect.',
			'When it takes effect, they are signed out everywhere and have to confirm the new address by its link.',
			'Your name appears next to it in the audit log.',
		],
	},
	refuse: {
		open: 'Refuse',
		takeBack: 'Take back',
		title: (email: string, userId: string) => `No ${email} for ${userId}?`,
		consequences: ['Nothing changes, and the player is not told.'],
	},
	history: 'Lost mailbox',
	noHistory: 'Nobody has asked for another address for this account.',
	stoppedNotice: 'The player stopped a change of the address. Somebody may have pretended to be them.',
}
