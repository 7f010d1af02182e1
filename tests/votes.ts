import { addVoteSite, type ConsoleVoteSite } from '#features/votes/admin.contract.ts'
import type { VoteOutcome } from '#features/votes/contract.ts'
import type { Person, World } from './world.ts'

/** Votes, as the sites tell of them that list servers. */

export const setVoteBudget = (world: World, voteBudget: number) =>
	world.database.transaction((tx) => world.services.settings.change(tx, { voteBudget }, world.clock.now()))

/** A site that staff have added; a test names only the fields that it is about. */
export const openVoteSite = async (world: World, { token }: Person, changes: object = {}): Promise<ConsoleVoteSite> => {
	const { status, body, text } = await world.call('POST /admin/vote-sites', { token, body: { ...addVoteSite.sample, ...changes } })
	if (status !== 200) throw new Error(`no vote site was added: ${text}`)
	return body as ConsoleVoteSite
}

type Own = { sites: { id: number; address: string; nextAt: string | null }[]; votes: { site: string; points: number }[]; thisMonth: number }
export const ownVotes = async (world: World, { token }: Person) => (await world.call('GET /votes', { token })).body as unknown as Own

/** What the address of the voting page says of this player. */
export const voterToken = async (world: World, player: Person, { id }: Pick<ConsoleVoteSite, 'id'>): Promise<string> => {
	const { sites } = await ownVotes(world, player)
	return new URL(sites.find((site) => site.id === id)?.address ?? '').searchParams.get('player') ?? ''
}

export const milleageOf = async (world: World, { token }: Person): Promise<number> =>
	((await world.call('GET /me', { token })).body.user as { UserPoint2: number }).UserPoint2

type Fields = Record<string, string | number>
const WAYS = {
	get: (url: string, fields: Fields) => fetch(`${url}?${formOf(fields)}`),
	form: (url: string, fields: Fields) => fetch(url, { method: 'POST', body: formOf(fields) }),
	json: (url: string, fields: object) =>
		fetch(url, { method: 'POST', body: JSON.stringify(fields), headers: { 'content-type': 'application/json' } }),
}
const formOf = (fields: Fields) => new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))

/** Calls the site as one that lists servers does, at the address that the console shows. */
export const tellVote = async (world: World, callback: string, fields: object, way: keyof typeof WAYS = 'get') => {
	const { pathname, search } = new URL(callback)
	const answer = await WAYS[way](world.url + pathname + (way === 'get' ? '' : search), fields as Fields)
	const body = (await answer.json()) as { outcomes?: VoteOutcome[]; code?: string; message?: string }
	return { status: answer.status, body }
}

let addresses = 0
/** Another network address each time. */
export const newAddress = (): string => `198.51.${Math.floor(++addresses / 250)}.${(addresses % 250) + 1}`

/** What came of a vote of this player; `ip` is another one each time where it is not given. */
export const vote = async (world: World, player: Person, site: ConsoleVoteSite, ip = newAddress()): Promise<VoteOutcome | undefined> => {
	const { body } = await tellVote(world, site.callback, { account: await voterToken(world, player, site), ip })
	return body.outcomes?.[0]
}
