import * as z from 'zod/mini'
import { day, digits, isWebAddress, oneOf, points, textOrNothing } from '#contract/fields.ts'
import { line, listed, orderedListCalls } from '#contract/ordered-list.ts'
import { staffGet, staffPost } from '#contract/staff-calls.ts'
import { VOTE } from './limits.contract.ts'
import { VOTE_HOURS, VOTE_SERVICES, VOTER_PLACE } from './services.contract.ts'

/** Only https, because the token of a player is part of it, and never part of the name of the host. */
const isVotingPage = (address: string): boolean => {
	const parts = address.split(VOTER_PLACE)
	return parts.length > 1 && /^https:\/\/[^/?#]+[/?#]/.test(parts[0] ?? '') && isWebAddress(parts.join('0'))
}

const isListOfAddresses = (text: string): boolean => linesOf(text).every((address) => /^[\da-f]*[.:][\da-f.:]+$/i.test(address))
export const linesOf = (text: string): string[] => text.split(/\s+/).filter((part) => part !== '')

const fields = {
	name: line(VOTE.nameLength),
	/** Of the voting page, with the place for the token of the player. */
	address: z.string('voteAddress').check(z.maxLength(VOTE.addressLength, 'tooLong'), z.refine(isVotingPage, 'voteAddress')),
	service: z.enum(VOTE_SERVICES, 'voteService'),
	/** Points of Milleage. */
	reward: z.int('voteReward').check(z.minimum(1, 'voteReward'), z.maximum(VOTE.maxReward, 'voteReward')),
	hours: oneOf(VOTE_HOURS, 'voteHours'),
	/** A key of the service that each of its calls must carry; empty for none. */
	key: textOrNothing(VOTE.keyLength),
	/** The network addresses from which the site calls, one a line; empty for any. */
	senders: textOrNothing(VOTE.sendersLength).check(z.refine(isListOfAddresses, 'voteSenders')),
}
export const voteSiteBody = z.strictObject(fields)
export type VoteSiteBody = z.output<typeof voteSiteBody>

/** `callback` is what staff tell the site that lists servers; whoever knows it can tell of votes. */
export const consoleVoteSite = z.object({ ...listed, ...fields, callback: z.string() })
export type ConsoleVoteSite = z.output<typeof consoleVoteSite>

export const {
	list: listVoteSites,
	read: readVoteSite,
	add: addVoteSite,
	change: changeVoteSite,
	move: moveVoteSite,
} = orderedListCalls({
	path: '/admin/vote-sites',
	access: 'votes.manage',
	fields,
	entry: consoleVoteSite,
	summaries: {
		list: 'The sites where players vote, as staff see them',
		read: 'One of these sites, with the address that it calls',
		add: 'Add a site where players vote; it gets an address of its own to call',
		change: 'Change, hide, remove or bring back a site; what is left out stays',
		move: 'Put a site at another place in the list',
	},
	sample: {
		name: 'Top servers',
		address: `https://top.example/vote/4321?player=${VOTER_PLACE}`,
		service: 'custom',
		reward: 50,
		hours: 24,
		key: '',
		senders: '',
	},
	audit: { list: 'the vote sites', one: 'a vote site' },
})

export const renewVoteSecret = staffPost('votes.manage', {
	path: '/admin/vote-sites/{id}/secret',
	needsNoKey: true,
	summary: 'Give a site another address to call; the one from before opens nothing from then on',
	audit: 'Renew the callback address of a vote site',
	params: z.object({ id: digits }),
	body: z.strictObject({ edition: z.int('editionRequired') }),
	sample: { edition: 0 },
	reply: consoleVoteSite,
	problems: ['NOT_FOUND', 'EDITED_MEANWHILE'],
})

const sums = { votes: z.int(), points, unpaid: z.int(), accounts: z.int() }
const voteFigures = z.object({
	total: z.object(sums),
	/** By day and site, the latest day first. */
	days: z.array(z.object({ day: z.string(), site: z.string(), ...sums })),
	/**
	 * Of the accounts that voted: those made at most seven days before their first vote here, and those that bought something in the shop from
	 * that vote on until seven days after the last one.
	 */
	joined: z.int(),
	bought: z.int(),
	/** What these bought, in points. */
	spent: z.object({ rCoin: points, milleage: points }),
})
export type VoteFigures = z.output<typeof voteFigures>

const period = { query: z.object({ from: day, until: day }), problems: ['VALIDATION'] } as const

export const readVoteFigures = staffGet('votes.manage', {
	...period,
	path: '/admin/vote-figures',
	summary: 'Votes in a period by day and site, what they cost, and what the voters did',
	audit: 'Read the figures of votes',
	reply: voteFigures,
})

export const voteFiguresCsv = staffGet('votes.manage', {
	...period,
	path: '/admin/vote-figures/csv',
	summary: 'The same by day and site as a table for a spreadsheet',
	audit: 'Download the figures of votes',
	reply: z.string(),
	produces: 'text/csv; charset=utf-8',
})
