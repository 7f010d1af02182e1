/** English: who stands on the boards, and the months that are over. */
export const rankings = {
	group: 'Game',
	crumb: 'Rankings',
	intro:
		'Below are the characters that are left out of the boards. Search for others by the beginning of their name or by number. Characters of staff, and of suspended and closed accounts, leave the boards by themselves.',
	searchHint: 'Name or number',
	none: 'No character is left out.',
	columns: { character: 'Character', number: 'Number', level: 'Level', state: 'Boards', act: 'Change' },
	on: 'May stand there',
	account: 'Not because of its account',
	leftOut: 'Left out',
	leave: {
		open: 'Leave out',
		title: (name: string) => `Leave ${name} out of the boards?`,
		consequences: [
			'It leaves all boards of this month at once, and stays away until somebody lets it in again.',
			'Those behind it move up. Its own page and the months that are over stay as they are.',
		],
	},
	letIn: 'Let in',
	archive: 'Months that are over',
	archiveNone: 'No month is over yet.',
	month: 'Month',
	boards: { mmr: 'Rank', level: 'Level', richest: 'Richest', killer: 'Killer' },
	nobody: 'Nobody',
}
