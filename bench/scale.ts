import { mkdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { givePast } from './past.ts'
import { runPortal, startServer } from './processes.ts'
import { dataFolder } from './purchases.ts'
import { atLeast, type Row } from './report.ts'
import { sealPast } from './seal-past.ts'
import { openShop } from './shoppers.ts'

/**
 * What a long history costs those who run the site: the same measurements with a hundred thousand purchases and with a million, each for a
 * million of them. A ratio of 100 % says that the cost grows with the history and no faster, so a longer one can be estimated.
 */
export const scale = async (folder: string): Promise<Row[]> => {
	const few = await measure(folder, 100_000)
	const many = await measure(folder, MILLION)
	return Object.entries(many).map(([what, { value, unit }]) => {
		const base = few[what]?.value ?? 0
		return {
			what: `${what}, for a million purchases`,
			ours: `${value.toFixed(1)} ${unit}`,
			baseline: `${base.toFixed(1)} ${unit} from a hundred thousand`,
			ratio: base / value,
			bar: atLeast(80, base / value),
		}
	})
}

const MILLION = 1_000_000

type Measures = Record<string, { value: number; unit: string }>

const measure = async (folder: string, count: number): Promise<Measures> => {
	const settings = dataFolder(folder, `history-of-${count}`)
	const file = join(settings.DATA_DIR, 'barkada.sqlite')
	const shop = await openShop(settings)
	const empty = statSync(file).size
	givePast(file, shop, count)
	await sealPast(settings)
	const restored = join(folder, 'restored-history')
	const backup = join(folder, 'history.backup')
	mkdirSync(restored)
	const inMillions = (value: number) => (value * MILLION) / count
	const seconds = async (...words: [string, ...string[]]) => inMillions((await runPortal(settings, ...words)) / 1_000)
	const measures = {
		'size of the database': { value: inMillions((statSync(file).size - empty) / 1e6), unit: 'MB' },
		'portal verify': { value: await seconds('verify'), unit: 's' },
		'portal backup': { value: await seconds('backup', '--to', backup), unit: 's' },
		'portal restore': {
			value: inMillions((await runPortal({ ...settings, DATA_DIR: restored }, 'restore', '--from', backup)) / 1_000),
			unit: 's',
		},
	}
	const server = await startServer({ ...settings, DEMO: '0' })
	await server.stop()
	process.stderr.write(`start-up with ${count} purchases: ${server.startMs.toFixed(0)} ms\n`)
	for (const old of [settings.DATA_DIR, restored, backup]) rmSync(old, { recursive: true })
	return measures
}
