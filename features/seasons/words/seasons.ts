/** English: the seasons. Only their page loads these. */
export const seasons = {
	lead: 'The war of the schools and the champions of each month, season by season.',
	leadOfBoards: 'The champions of each month, season by season.',
	none: 'No season has a name yet. The boards of each month are in the rankings.',
	states: { coming: 'Coming', running: 'Running now', over: 'Over' },
	span: (from: string, until: string) => (from === until ? from : `${from} to ${until}`),
	leads: (school: string) => `${school} leads.`,
	won: (school: string) => `${school} won the season.`,
	drawn: 'No school is ahead.',
	points: (school: string, points: string) => `${school}: ${points} points`,
	wonMonths: 'Months won',
}
