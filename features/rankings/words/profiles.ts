/** English: the pages of a character and a club. Only they load these. */
export const profiles = {
	character: {
		club: 'Club',
		noClub: 'No club',
		month: (month: string) => `${month}, so far`,
		notPlaced: 'Not ranked yet',
		history: 'Finished months',
		noHistory: 'No top 100 finish yet.',
		kda: 'Kills and deaths this month',
		kills: 'Kills this month',
	},
	club: {
		master: 'Leader',
		members: 'Members',
		wins: 'Wins',
		losses: 'Losses',
		leads: 'Areas held now',
		leadsNone: 'No area at the moment',
		tax: (percent: string) => `${percent}% tax`,
		since: 'since',
		history: 'Areas held before',
		from: 'from',
		until: 'until',
		more: (count: string) => `Showing the ${count} strongest.`,
	},
}
