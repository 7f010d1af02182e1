import { expect, it, onTestFinished } from 'vitest'
import { gameRow } from '../../../../tests/game-server.ts'
import { club, openWar } from '../../../../tests/war.ts'

it('a club has what it won and lost on each of the last thirty days, whatever the game corrects', async () => {
	const { world, goTo, send } = await openWar('2031-05-10T04:00:00Z')
	onTestFinished(world.close)
	const days = async () => {
		const { body } = await world.call('GET /clubs/{GuNum}', { params: { GuNum: 5 }, isAfresh: true })
		return body.days as { day: string; wins: number; losses: number }[]
	}
	await send({ characters: [gameRow(1)], clubs: [club(5, 40, { losses: 9 })] })
	await send({ clubs: [club(5, 43, { losses: 9 })] })
	// Midnight in Manila.
	await goTo('2031-05-10T16:00:00Z')
	await send({ clubs: [club(5, 44, { losses: 11 })] })
	// Two wins are taken back, and a day later the game counts anew.
	await goTo('2031-05-12T04:00:00Z')
	await send({ clubs: [club(5, 42, { losses: 11 })] })
	await goTo('2031-05-13T04:00:00Z')
	await send({ clubs: [club(5, 5, { losses: 11 })] })
	const seen = await days()
	expect(seen).toHaveLength(30)
	expect(seen.filter(({ wins, losses }) => wins + losses > 0)).toEqual([
		{ day: '2031-05-10', wins: 3, losses: 0 },
		{ day: '2031-05-11', wins: 1, losses: 2 },
		{ day: '2031-05-13', wins: 5, losses: 0 },
	])
	expect(seen.at(-1)?.day).toBe('2031-05-13')
	// The same report once more adds nothing.
	await send({ clubs: [club(5, 5, { losses: 11 })] })
	expect(await days()).toEqual(seen)
})

it('days that no page shows any more are forgotten', async () => {
	const { world, goTo, send } = await openWar('2031-05-10T04:00:00Z')
	onTestFinished(world.close)
	await send({ characters: [gameRow(1)], clubs: [club(5, 1)] })
	await send({ clubs: [club(5, 2)] })
	const kept = () => world.database.read.selectFrom('club_days').select('day').execute()
	await goTo('2031-06-08T04:00:00Z')
	await send({ characters: [gameRow(1, { ChaLevel: 30 })] })
	await world.services.rankings.turnMonth()
	expect(await kept()).toEqual([{ day: '2031-05-10' }])
	await goTo('2031-06-10T04:00:00Z')
	await world.services.rankings.turnMonth()
	expect(await kept()).toEqual([])
})
