import { consoleWords } from '#web/words/console/console-words.ts'

/** English: other addresses for accounts whose mailbox is lost. */
export const addresses = consoleWords('addresses', {
	crumb: 'Lost mailboxes',
	intro:
		'Players who can no longer open their email get another address here. Compare what the player said with what the site knows. Nobody can agree to their own request.',
	searchHint: 'User ID',
	columns: { player: 'Player', email: 'New address', facts: 'What the player said' },
	states: { waiting: 'Waiting', agreed: 'Agreed', refused: 'Refused', stopped: 'Stopped by the player', done: 'Done', void: 'Void' },
	voids: {
		closed: 'the account was closed',
		changed: 'the account has a different address now',
		taken: 'the address belongs to another account',
		role: 'the person who asked or agreed has lost the role',
		waited: 'nobody decided about it in 30 days',
		restored: 'the site was restored from a backup or moved',
	} as Record<string, string>,
	agreedBy: (userId: string) => `(${userId} had agreed)`,
	effect: 'takes effect',
	none: 'No requests yet.',
	ask: {
		open: 'Ask for another address',
		title: (userId: string) => `Another address for ${userId}`,
		consequences: [
			'A second member of staff has to agree. Then we notify the old address and every open session. Either can stop the change.',
			'Write down what the player told you that only they can know, and how you checked it. Never write down a password.',
		],
		email: 'New address',
		facts: 'What the player said, and how you checked it',
		ok: 'Ask',
	},
	agree: {
		title: (email: string, userId: string) => `${email} for ${userId}?`,
		consequences: [
			'We notify the old address and every open session right away. Either can stop the change until it takes effect.',
			'When it takes effect, the player is signed out everywhere and has to confirm the new address with the link we send there.',
			'Your name appears next to it in the audit log.',
		],
	},
	refuse: {
		title: (email: string, userId: string) => `No ${email} for ${userId}?`,
		consequences: ['Nothing changes, and the player is not told.'],
	},
	claims: {
		title: 'What somebody told about this account, compared by the machine',
		at: 'When',
		email: 'New address',
		characters: 'Characters',
		codes: 'Codes',
		purchases: 'Purchases',
		fits: (right: number, told: number, has: number) => `${right} of ${told} right (has ${has})`,
	},
	history: 'Lost mailbox',
	noHistory: 'Nobody has asked for another address for this account.',
	stoppedNotice: 'The player stopped a change of address. Someone may have pretended to be them.',
})
