import { consoleWords } from '#web/words/console/console-words.ts'

/** English: the bridge beside the game's database, on the overview. */
export const bridge = consoleWords('bridge', {
	title: 'Bridge to the game',
	contact: 'Contact',
	connected: (profile: string, version: string) => `Connected (${profile}, version ${version}), heard from`,
	silent: 'Silent, last heard from',
	silentToDo: 'See on the game’s machine whether its service runs; “portal bridge check” says what is wrong.',
	work: 'Accounts',
	waiting: (jobs: string) => `${jobs} changes of accounts are on their way.`,
	more: (jobs: string) => `More than ${jobs}`,
	since: 'The oldest is from',
	lag: (seconds: string, jobs: string) => `The bridge is ${seconds} seconds behind and holds ${jobs}.`,
	lastError: 'Last error',
	errorToDo: 'The log of the bridge has more.',
	refused: 'Refused',
	refusedKinds: {
		create: 'A new account',
		password: 'A password',
		'second-password': 'A second password',
		suspend: 'A suspension',
		lift: 'The end of a suspension',
		close: 'The closing of an account',
	},
	comparison: 'Comparison',
	comparisonDue: 'The site was restored, and all accounts are to be compared with the game. Waiting for the bridge since',
	compared: (compared: string, repaired: string, queued: string, extra: string) =>
		`${compared} accounts compared: ${repaired} repaired, ${queued} made anew, ${extra} that only the game has.`,
	examples: 'What was repaired',
	keyChanged: 'The bridge shows another key.',
	keyToDo:
		'Agree only if you have just set it up again and “portal bridge init” printed this key. Otherwise somebody else may have the secret of the game link: change it.',
	keyForOwners: 'Until an owner agrees, no password goes to the game. Tell an owner.',
	keys: (agreed: string, offered: string) => `${agreed} → ${offered}`,
	agree: 'Agree to the new key',
	agreeTitle: 'Agree to the new key?',
	agreeConsequences: [
		'New passwords are encrypted for this key from now on.',
		'Passwords on their way were encrypted for the old key; those players set their password again.',
	],
})
