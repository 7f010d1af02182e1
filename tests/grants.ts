import type { Person, World } from './world.ts'

/** Grants as staff make them, through the same calls. */

type Counts = { listed: number; given: number; leftOut: number; takenBack: number; kept: number }
export type ShownGrant = {
	id: number
	state: string
	counts: Counts
	worth: number | null
	awaits: string | null
	taken: number
	leftOutBecause: { why: string; players: number }[]
}

/** Makes a list; by default of 10 R-Coin each. */
export const makeList = (world: World, by: Person, body: object) =>
	world.call('POST /admin/grants', {
		token: by.token,
		body: { what: 'r-coin', amount: 10, source: 'list', reason: 'Sorry for the lag', ...body },
	})

export const agreeTo = (world: World, by: Person, id: unknown) =>
	world.call('POST /admin/grants/{id}/agree', { token: by.token, params: { id: Number(id) }, body: {} })

export const takeGrantBack = (world: World, by: Person, id: number, reason = 'Given by mistake') =>
	world.call('POST /admin/grants/{id}/take-back', { token: by.token, params: { id }, body: { reason } })

export const grantOf = async (world: World, by: Person, id: unknown): Promise<ShownGrant> =>
	(await world.call('GET /admin/grants/{id}', { token: by.token, params: { id: Number(id) } })).body as unknown as ShownGrant

/** Lets the job work until no grant is being given or taken back; those that wait for the end of a month go on waiting. */
export const workOff = async (world: World): Promise<void> => {
	const atWork = world.database.read.selectFrom('grants').select('id').where('state', 'in', ['approved', 'returning'])
	const open = () => atWork.where(({ eb, or }) => or([eb('awaits', '=', ''), eb('state', '=', 'returning')])).executeTakeFirst()
	while (await open()) await world.services.grants.work()
}

/** Makes a list and gives it, and returns its number. */
export const give = async (world: World, by: Person, body: object): Promise<number> => {
	const { id } = (await makeList(world, by, body)).body
	const agreed = await agreeTo(world, by, id)
	if (agreed.body.state !== 'approved') throw new Error(`the grant has not started: ${agreed.text}`)
	await workOff(world)
	return Number(id)
}

/** The list of a grant, its first page. */
export const playersOf = async (world: World, by: Person, id: number): Promise<Record<string, unknown>[]> =>
	(await world.call('GET /admin/grants/{id}/players', { token: by.token, params: { id } })).body.players as Record<string, unknown>[]

type Movement = { kind: string; reason: string; amount: number; balanceAfter: number }

export const statementOf = async (world: World, { token }: Person): Promise<Movement[]> =>
	(await world.call('GET /statement', { token })).body.statement as Movement[]
