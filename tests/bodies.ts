import type { Endpoint } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/index.ts'
import type { Person } from './world.ts'

/** A valid body for each POST of the contract, by the path of the call: its sample, sent by this person. Calls without one take `{}`. */
export const bodiesFor = (player: Person): Record<string, object> => {
	const own: Record<string, unknown> = { 'UserNum 7': player.userNum, 'UserID juan_cruz': player.userId }
	const ofPlayer = (key: string, value: unknown) =>
		key === 'UserPass' ? player.password : `${key} ${value}` in own ? own[`${key} ${value}`] : value
	const samples = (Object.values(ENDPOINTS) as Endpoint[]).filter(({ method, sample }) => method === 'POST' && sample)
	return Object.fromEntries(samples.map(({ path, sample }) => [path, JSON.parse(JSON.stringify(sample), ofPlayer)]))
}
