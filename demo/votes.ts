/** Where players of the demo vote. Nobody can own these addresses. */
export const DEMO_VOTE_SITES = [
	{ name: 'Top Campus Servers', address: 'https://topcampus.example/vote/4321?player={account}', reward: 50, hours: 24 },
	{ name: 'Pinoy Game Top 50', address: 'https://pinoytop50.example/boto?server=77&player={account}', reward: 30, hours: 12 },
] as const

/** Who voted how many hours before the demo was filled, by the number of the site. Votes of staff are not paid. */
export const DEMO_VOTES = [
	{
		userId: 'juan_cruz',
		hoursAgo: [
			[820, 790, 150, 120, 90, 60],
			[800, 130, 100, 3],
		],
	},
	{ userId: 'bea_santos', hoursAgo: [[810, 100, 30], []] },
] as const

/** What votes may cost a day, in points. */
export const DEMO_VOTE_BUDGET = 2_000
