import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BASE62, systemRandom } from '#server/kernel/ids.ts'
import { askForReset, confirmPassword, emailOf, lastLink, lettersTo, linkIn, signIn, updateDetails } from '../../../tests/proofs.ts'
import { everything, recordStatements } from '../../../tests/statements.ts'
import { openWorld, type World } from '../../../tests/world.ts'
import { createToken, isWellFormed } from './token.ts'

let world: World
beforeAll(async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: '1000' }, { isWithoutJobs: true })
})
afterAll(() => world.close())

const me = (token: string) => world.call('GET /me', { token })

describe('AU7: a token', () => {
	it('is one of ten thousand without a double, 256 random bits each, with prefix and checksum', () => {
		const tokens = Array.from({ length: 10_000 }, () => createToken(systemRandom))
		expect(new Set(tokens).size).toBe(10_000)
		for (const token of tokens) {
			expect(token).toMatch(/^bk1_[0-9A-Za-z]{43}[0-9A-Za-z]{6}$/)
			expect(isWellFormed(token)).toBe(true)
		}
		expect(43 * Math.log2(62)).toBeGreaterThan(256)
		const seen = new Map<string, number>()
		for (const symbol of tokens.flatMap((token) => [...token.slice(4, 47)])) seen.set(symbol, (seen.get(symbol) ?? 0) + 1)
		// 430,000 symbols, so 6,935 of each are expected; six standard deviations are 500.
		expect(seen.size).toBe(62)
		for (const count of seen.values()) expect(Math.abs(count - 430_000 / 62)).toBeLessThan(500)
	})

	it('with a wrong sign anywhere is refused without asking the database', async () => {
		const { token } = await world.register()
		await world.settle()
		const statements = recordStatements(world)
		const another = (symbol: string | undefined) => BASE62[(BASE62.indexOf(symbol ?? '') + 1) % 62]
		for (let place = 0; place < token.length; place++) {
			const mistyped = token.slice(0, place) + another(token[place]) + token.slice(place + 1)
			expect((await me(mistyped)).status).toBe(401)
		}
		for (const invented of ['bk1_short', 'x'.repeat(53), token.toUpperCase(), `${token}0`, token.slice(4)])
			expect((await me(invented)).status).toBe(401)
		expect(statements.take()).toEqual([])
		expect((await me(token)).status).toBe(200)
		expect(statements.take()).toContain('selectFrom callers')
	})

	it('lies in no table in clear, nor does any other secret that was handed out', async () => {
		const secrets: string[] = []
		for (let turn = 0; turn < 10; turn++) {
			const player = await world.register()
			secrets.push(player.token, await signIn(world, player), await askForReset(world, player))
			await confirmPassword(world, player)
			await updateDetails(world, player, { UserEmail: `${player.userId}@example.org`, UserPass2: `second-${player.userNum}-pin` })
			secrets.push(await lastLink(world, `${player.userId}@example.org`), linkIn((await lettersTo(world, emailOf(player)))[0]))
			secrets.push(player.password, `second-${player.userNum}-pin`)
		}
		expect(secrets.filter((secret) => secret === '')).toEqual([])
		const stored = JSON.stringify(await everything(world))
		expect(secrets.filter((secret) => stored.includes(secret))).toEqual([])
	})
})
