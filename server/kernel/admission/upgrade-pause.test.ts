import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openWorld, type World } from '../../../tests/world.ts'
import { endPause, pauseFor } from './upgrade-pause.ts'

let world: World
beforeEach(async () => {
	world = await openWorld()
})
afterEach(() => world.close())

const SECOND = 1_000
const redeem = async () => {
	await world.clock.advance(SECOND)
	const { status, headers, body } = await world.call('POST /processCoupon', { body: { CouponCode: 'NONE' } })
	return { status, code: body.code, waits: headers.get('retry-after') !== null }
}
const REFUSED = { status: 503, code: 'UNAVAILABLE', waits: true }

it('while a version is tried nothing is changed and everything is shown, until the pause ends or nobody renews it', async () => {
	expect((await redeem()).status).toBe(401)
	pauseFor(world.config.dataDir, world.clock.now())
	expect(await redeem()).toEqual(REFUSED)
	expect((await world.call('GET /getsiteinfo', { query: {} })).status).toBe(200)
	// A site that lists servers may tell of a vote by GET.
	const vote = { params: { site: 'gtop', secret: 'a'.repeat(32) }, query: {} }
	expect((await world.call('GET /votes/{site}/{secret}', vote)).status).toBe(503)
	endPause(world.config.dataDir)
	expect((await redeem()).status).toBe(401)

	pauseFor(world.config.dataDir, world.clock.now())
	expect(await redeem()).toEqual(REFUSED)
	await world.clock.advance(15 * SECOND)
	expect((await redeem()).status).toBe(401)
})

it('a pause far ahead, or one that cannot be read, is none', async () => {
	for (const text of [String(world.clock.now() + 3_600 * SECOND), 'soon', '']) {
		writeFileSync(join(world.config.dataDir, 'upgrading'), text)
		expect((await redeem()).status, text).toBe(401)
	}
})
