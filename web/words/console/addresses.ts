/** English: other addresses for accounts whose mailbox is lost. */
export const addresses = {
	crumb: 'Lost mailboxes',
	intro:
		'Other addresses that staff asked for on behalf of players. Compare what the player told with what the site knows. Whoever asked cannot agree to it.',
	searchHint: 'User ID',
	anyState: 'Any',
	columns: { asked: 'Asked', player: 'Player', email: 'New address', facts: 'What the player told', state: 'State', decide: 'Decide' },
	states: { waiting: 'Waiting', agreed: 'Agreed', refused: 'Refused', stopped: 'Stopped by the player', done: 'Done', void: 'Void' },
	voids: {
		closed: 'the account was closed',
		changed: 'the account got another address meanwhile',
		taken: 'the address belongs to another account',
		role: 'who asked or agreed has lost the role',
	} as Record<string, string>,
	by: (userId: string) => `by ${userId}`,
	agreedBy: (userId: string) => `(${userId} had agreed)`,
	effect: 'takes effect',
	none: 'No mailbox was lost yet.',
	ask: {
		open: 'Ask for another address',
		title: (userId: string) => `Another address for ${userId}`,
		consequences: [
			'A second member of staff has to agree. Then the old address and every open session are told, and can stop it.',
			'Write down what the player told you that only they can know, and how you checked it. Never write down a password.',
		],
		email: 'New address',
		facts: 'What the player told, and how you checked it',
		ok: 'Ask',
	},
	agree: {
		open: 'Agree',
		title: (email: string, userId: string) => `${email} for ${userId}?`,
		consequences: [
			'The old address and every open session are told at once, and can stop it until it takes effect.',
			'When it takes effect they are signed out everywhere, and the new address waits for its link.',
			'Your name stands next to it in the audit log.',
		],
	},
	refuse: {
		open: 'Refuse',
		takeBack: 'Take back',
		title: (email: string, userId: string) => `No ${email} for ${userId}?`,
		consequences: ['Nothing happens. The player does not hear of it.'],
	},
	history: 'Lost mailbox',
	noHistory: 'Nobody has asked for another address for this account.',
	stoppedNotice: 'The player stopped a change of the address. Somebody may have pretended to be them.',
}
