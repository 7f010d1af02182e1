import { consoleWords } from '#web/words/console/console-words.ts'

/** English: sign-up for events. */
export const signUps = consoleWords('signUps', {
	crumb: 'Sign-ups',
	of: (title: string) => `Sign-ups: ${title}`,
	openFor: (title: string) => `Sign-ups of ${title}`,
	event: 'Event',
	off: 'Sign-up is off for this event. Switch it on in the event.',
	time: 'Time',
	isOver: (when: string) => `${when} (over)`,
	facts: { taken: 'In', waiting: 'Waiting', here: 'Checked in', code: 'Check-in code', from: 'Check-in opens' },
	ofPlaces: (taken: string, places: string) => `${taken} of ${places}`,
	noCode: 'Not open',
	checkIn: {
		title: 'Check-in',
		hint: 'Opens so many minutes before the start. Say the code in the game or on Discord: whoever types it on the event’s page is checked in. The code stays the same.',
		minutes: 'Minutes before the start',
		open: 'Open check-in',
	},
	entries: {
		title: 'Who signed up',
		hint: 'the beginning of a name',
		none: 'Nobody has signed up for this time.',
		state: 'State',
		any: 'Any state',
		states: { in: 'In', waiting: 'Waiting', out: 'Taken out', here: 'Checked in', absent: 'Not checked in' },
		columns: { name: 'Name', player: 'Player', state: 'State', at: 'Signed up', act: 'Actions' },
		mark: 'Check in',
		unmark: 'Undo check-in',
		markOf: (name: string) => `Check in ${name}`,
		unmarkOf: (name: string) => `Undo check-in of ${name}`,
	},
	takeOut: {
		open: 'Take out',
		openFor: (name: string) => `Take out ${name}`,
		title: (name: string) => `Take ${name} out?`,
		consequences: [
			'The player gets an email with the reason, and cannot sign up for this time again.',
			'Before the start, whoever waits first gets the place.',
		],
	},
	winners: {
		title: 'Winners',
		hint: 'Choose from those who are in, or type a name. They appear on the event’s page as soon as you save.',
		place: (place: number) => `Place ${place}`,
		save: 'Save the winners',
		article: 'Write an article about it',
		prizes: 'Give prizes',
	},
})
