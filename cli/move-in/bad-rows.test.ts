import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
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

const folder = mkdtempSync(join(tmpdir(), 'move-in-'))
const HEADING = 'UserID,passwordFormat,passwordHash'
const moveIn = async (name: string, lines: readonly string[], charset: 'latin1' | 'utf8' = 'utf8') => {
	const [file, report] = [join(folder, `${name}.csv`), join(folder, `${name}-report.csv`)]
	writeFileSync(file, Buffer.from(`${[HEADING, ...lines].join('\r\n')}\r\n`, charset))
	const outcome = await openPortal(world.environment)('move-in', '--from', file, '--report', report, '--json')
	expect(outcome).toMatchObject({ code: 0, err: '' })
	return { counts: outcome.json, report: readFileSync(report, 'utf8') }
}
const canSignIn = async (UserID: string, UserPass: string) =>
	(await world.call('POST /processlogin', { body: { UserID, UserPass } })).body.code === 'JOINING_NEEDED'

it('a line in the charset of an old game is left out and named, the others move in; in UTF-8 it moves in too', async () => {
	const lines = ['ana_moves,plain,Bituin-9x', 'ben_moves,plain,Bituñ-9x', 'niño_moves,plain,Bituin-9x', 'cat_moves,plain,Bituin-9x']
	const old = await moveIn('latin1', lines, 'latin1')
	expect(old.counts).toMatchObject({ lines: 4, moved: 2, waiting: 0, left: 2, remarks: { 'bad-line': 2 } })
	expect((await moveIn('utf8', lines)).counts).toMatchObject({ lines: 4, moved: 1, waiting: 1, here: 2, left: 0 })
})

it('a row with a quote in the wrong place is left out and named by its line, the others move in', async () => {
	const lines = [
		'dan_moves,plain,Bituin-9x',
		'eve_moves,plain,Bitu"in-9x',
		'"fay_moves,plain,Bituin-9x',
		'"gus_moves",plain,"Bitu""in,9x"',
		'hal_moves,plain,"Bituin-9x',
		'ivy_moves,plain,Bituin-9x',
		'"jan_moves"x,plain,Bituin-9x',
		'kim_moves,plain,"Bituin-9x',
	]
	const { counts, report } = await moveIn('quotes', lines)
	expect(counts).toMatchObject({ lines: 8, moved: 3, waiting: 0, left: 5, remarks: { 'bad-line': 5, 'no-address': 3 } })
	const named = [...report.matchAll(/^(\d+),(.*),bad-line,(.*)$/gm)]
	expect(named.map(([, line]) => Number(line))).toEqual([3, 4, 6, 8, 9])
	expect(named[0]?.slice(2)).toEqual([
		'eve_moves',
		'"A quote stands in the wrong place, or does not close. A cell with quotes is written as ""ana """"the cat"""" cruz""."',
	])
	// Nothing that may be a part of a password stands in the report.
	expect(report).not.toMatch(/Bitu/)
	expect(await canSignIn('dan_moves', 'Bituin-9x')).toBe(true)
	expect(await canSignIn('gus_moves', 'Bitu"in,9x')).toBe(true)
	expect(await canSignIn('ivy_moves', 'Bituin-9x')).toBe(true)
	// With the row mended the others are here already.
	const mended = lines.map((line) => (line.startsWith('eve') ? 'eve_moves,plain,"Bitu""in-9x"' : line))
	expect((await moveIn('mended', mended)).counts).toMatchObject({ moved: 1, here: 3, left: 4 })
	expect(await canSignIn('eve_moves', 'Bitu"in-9x')).toBe(true)
})

it('two rows whose quotes would close each other move in neither as one', async () => {
	const { counts } = await moveIn('pair', ['lea_moves,plain,"Bituin-9x', 'mia_moves,plain,Bituin-9x"', 'ned_moves,plain,Bituin-9x'])
	expect(counts).toMatchObject({ moved: 1, remarks: { 'bad-line': 1, 'no-address': 1 } })
	expect(await canSignIn('ned_moves', 'Bituin-9x')).toBe(true)
})
