import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPortal } from '../../tests/portal.ts'
import { openWorld, type World } from '../../tests/world.ts'

let world: World
beforeAll(async () => {
	world = await openWorld()
})
afterAll(() => world.close())

it('a line in the charset of an old game is left out and named, the others move in; in UTF-8 it moves in too', async () => {
	const folder = mkdtempSync(join(tmpdir(), 'move-in-'))
	const lines = [
		'UserID,passwordFormat,passwordHash',
		'ana_moves,plain,Bituin-9x',
		'ben_moves,plain,Bituñ-9x',
		'niño_moves,plain,Bituin-9x',
		'cat_moves,plain,Bituin-9x',
	]
	const moveIn = async (charset: 'latin1' | 'utf8') => {
		const file = join(folder, `${charset}.csv`)
		writeFileSync(file, Buffer.from(`${lines.join('\r\n')}\r\n`, charset))
		const outcome = await openPortal(world.environment)('move-in', '--from', file, '--json')
		expect(outcome).toMatchObject({ code: 0, err: '' })
		return outcome.json
	}
	expect(await moveIn('latin1')).toMatchObject({ lines: 4, moved: 2, waiting: 0, left: 2, remarks: { 'bad-line': 2 } })
	expect(await moveIn('utf8')).toMatchObject({ lines: 4, moved: 1, waiting: 1, here: 2, left: 0 })
})
