import type { Endpoint } from './endpoint.ts'
import { ENDPOINTS } from './index.ts'

/** What a call costs the server, and whom it serves: during an overload this decides who is admitted (server/kernel/admission). */
export type Cost = { costs: 'reading' | 'changing' | 'hashing'; isFor: 'others' | 'staff' | 'game' }

export const costOf = ({ method, access, hashes }: Pick<Endpoint, 'method' | 'access' | 'hashes'>): Cost => ({
	costs: hashes ? 'hashing' : method === 'GET' ? 'reading' : 'changing',
	isFor: access === 'game' ? 'game' : access === 'guest' || access === 'player' ? 'others' : 'staff',
})

/** The same for a request whose route is not known yet. It knows the calls that hash and those of the game server. */
export const costAt = (method: string, path: string): Cost =>
	KNOWN.get(`${method} ${path}`) ?? { costs: method === 'GET' || method === 'HEAD' ? 'reading' : 'changing', isFor: 'others' }

/** None of these calls has a parameter in its path. */
const KNOWN = new Map(
	(Object.values(ENDPOINTS) as Endpoint[])
		.filter(({ access, hashes }) => hashes || access === 'game')
		.map((endpoint) => [`${endpoint.method} /api${endpoint.path}`, costOf(endpoint)]),
)
