/** English: the boards of a month. Only their page loads these. */
export const boards = {
	allClasses: 'All classes',
	up: (places: number) => `up ${places} since yesterday`,
	down: (places: number) => `down ${places} since yesterday`,
	same: 'same as yesterday',
	fresh: 'new since yesterday',
	clear: 'Show everyone',
	find: {
		title: 'Find a character',
		field: 'Character name',
		submit: 'Find',
		none: (name: string) => `No character is called “${name}”.`,
		unranked: 'Not ranked this month',
	},
	mine: {
		title: 'Your characters',
		unranked: 'Not on this board yet this month.',
		missing: {
			mmr: (amount: string) => `${amount} MMR to the top 100`,
			level: (amount: string) => `${amount === '1' ? '1 level' : `${amount} levels`} to the top 100`,
			richest: (amount: string) => `${amount} gold to the top 100`,
			killer: (amount: string) => `${amount === '1' ? '1 kill' : `${amount} kills`} to the top 100`,
		},
	},
	months: {
		title: 'Hall of champions',
		running: 'This month',
		pick: 'Month',
		note: (month: string) => `The final boards of ${month}.`,
	},
}
