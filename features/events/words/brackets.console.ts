import { consoleWords } from '#web/words/console/console-words.ts'

/** English: brackets of events. */
export const brackets = consoleWords('brackets', {
	title: 'Bracket',
	kinds: { 'knock-out': 'Knock-out', double: 'Double elimination', groups: 'Groups, each against each' },
	isOver: (kind: string) => `${kind}. Everything is played.`,
	make: {
		hint: 'It appears on the event’s page at once. Whoever withdraws later stays in it: give the other side the win.',
		againHint: 'Nothing is played yet, so you can make it again. It replaces the one above.',
		kind: 'Kind of bracket',
		kindHint: 'In a knock-out, who loses is out. In double elimination, who loses twice is.',
		who: 'Who comes into it',
		whos: { in: 'Everybody who is in', here: 'Only those who are checked in' },
		order: 'Order',
		orderHint: 'In a knock-out the first meet each other last, and go on without a match where one has no opponent.',
		orders: { 'sign-up': 'As they signed up', chance: 'Drawn by chance' },
		groups: 'Number of groups',
		groupsHint: 'Up to 8, with 2 to 16 in each.',
		ok: 'Make the bracket',
		again: 'Make it again',
	},
	result: {
		open: 'Result',
		correct: 'Correct',
		openFor: (first: string, second: string) => `Result: ${first} against ${second}`,
		correctFor: (first: string, second: string) => `Correct: ${first} against ${second}`,
		title: (first: string, second: string) => `${first} against ${second}`,
		about: 'The match that follows gets whoever has won. You can correct it until that one has a result.',
		aboutGroups: 'The table of the group counts it at once. You can correct it later.',
		score: (name: string) => `Score of ${name}`,
		ok: 'Save the result',
		takeBack: 'Take back',
		takeBackFor: (first: string, second: string) => `Take back the result: ${first} against ${second}`,
	},
	remove: {
		open: 'Remove the bracket',
		title: 'Remove this bracket?',
		consequences: ['All its matches and results are gone, also from the event’s page.', 'Winners that are saved stay.'],
	},
})
