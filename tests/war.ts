import { expect } from 'vitest'
import { GAME_KEYS, sendSnapshot } from './game-server.ts'
import { LASTING_SESSIONS, openWorld } from './world.ts'

/** A site at that moment, to which a game sends what characters and clubs of the schools have. */
export const openWar = async (begins: string) => {
	const world = await openWorld({ ...GAME_KEYS, ...LASTING_SESSIONS })
	const goTo = (at: string) => world.clock.advance(Date.parse(at) - world.clock.now())
	await goTo(begins)
	return {
		world,
		goTo,
		async send(rows: Parameters<typeof sendSnapshot>[1], at?: string): Promise<void> {
			const { status, body } = await sendSnapshot(world, rows, at === undefined ? undefined : Date.parse(at))
			expect([status, body.rejected]).toEqual([200, []])
		},
		async read(month?: string) {
			const { status, body } = await world.call('GET /getwar', { query: { ...(month && { month }) }, isAfresh: true })
			return { status, war: body as unknown as War }
		},
	}
}

export type War = {
	leader: number | null
	isOver: boolean
	schools: { ChaSchool: number; kills: number; levels: number; wins: number; points: number; share: number }[]
	days: { day: string; points: { points: number }[] }[]
	months: { month: string; winner: number | null }[]
	colours: { month: string; ChaSchool: number; until: string } | null
}

/** A club in a snapshot. */
export const club = (GuNum: number, wins: number, changes = {}) => ({
	GuNum,
	GuName: `Club ${GuNum}`,
	GuMaster: 1,
	ChaSchool: 0,
	wins,
	losses: 0,
	...changes,
})
