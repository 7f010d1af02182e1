/** English: the page of votes. Only that page loads these. */
export const votes = {
	lead: 'Every vote helps new players find us, and earns you Milleage.',
	rules: [
		'Press Vote, and vote on the page that opens. The points come by themselves within a few minutes.',
		'One vote counts for each account and each internet address. In a computer shop only the first one there counts.',
	],
	usedUp:
		'Today’s budget for votes is used up. You can still vote and it counts for the list below, but there are no points for it until midnight in Manila.',
	sites: 'Where to vote',
	every: (hours: number) => `every ${hours} hours`,
	vote: 'Vote',
	voteAt: (site: string) => `Vote on ${site}, opens a new tab`,
	next: 'Next vote in',
	login: 'Log in to vote',
	failed: 'Your votes could not be loaded.',
	mine: 'My votes',
	thisMonth: (votes: string) => (votes === '1' ? 'You voted once this month.' : `You voted ${votes} times this month.`),
	noneMine: 'You have not voted yet.',
	unpaid: 'Counted, no points',
	top: (month: string) => `Top voters of ${month}`,
	noneYet: 'Nobody has voted this month. Be the first!',
	columns: { place: 'Place', voter: 'Player', votes: 'Votes' },
}
