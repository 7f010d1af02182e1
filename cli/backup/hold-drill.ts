import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Config, readConfig } from '#server/config.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { ROOT_FOLDER } from '#server/kernel/root-folder.ts'
import { type Outcome, UsageError } from '../command.ts'
import { span } from '../doctor/check.ts'
import { releaseIn } from '../upgrade/release.ts'
import { serveOnce } from '../upgrade/trial.ts'
import { unpack } from './archive.ts'
import { rowsOf } from './exported.ts'
import { type Put, putSite } from './replace-site.ts'
import { inMegabytes, withWorkingFolder } from './take-site.ts'

/** Restores a backup as `restore` does, but elsewhere and always into the embedded database, and starts the server on what came back. */
export const holdDrill = async (from: string | undefined): Promise<Outcome> => {
	const config = readConfig()
	const file = resolve(from ?? newestIn(config))
	const { size } = statSync(file, { throwIfNoEntry: false }) ?? {}
	if (size === undefined) throw new UsageError(`There is no file ${file}.`)
	const began = systemClock.steady()
	return withWorkingFolder(config.dataDir, async (folder) => {
		const dataDir = join(folder, 'site')
		const bring = (database: string) => unpack(file, database, config.backups.passphrase)
		const elsewhere = { ...config, dataDir, databaseUrl: null, secretKey: null }
		const put = await putSite(elsewhere, { bytes: TYPICAL_PACKING * size, bring }, true)
		const restoredMs = systemClock.steady() - began
		const served = await serveOnce(releaseIn(ROOT_FOLDER), dataDir).catch((error: Error) => new UsageError(error.message))
		return reportOf({ file, size, put, served, restoredMs, tookMs: systemClock.steady() - began })
	})
}

const TYPICAL_PACKING = 4

/** Their names have the time. */
const newestIn = ({ backups: { dir } }: Config): string => {
	const newest = existsSync(dir)
		? readdirSync(dir)
				.filter((name) => /^barkada-\d{8}T\d{6}Z\.backup$/.test(name))
				.toSorted()
				.at(-1)
		: undefined
	if (newest === undefined) throw new UsageError(`There is no backup in ${resolve(dir)}: run "backup", or name a file by --from.`)
	return join(dir, newest)
}

/** `served` is what was seen of the server, or why it did not start. */
type Held = { file: string; size: number; put: Put; served: string | UsageError; restoredMs: number; tookMs: number }

const reportOf = ({ file, size, put, served, restoredMs, tookMs }: Held): Outcome => {
	const { takenAt, ledger, broken } = put
	const rows = rowsOf(put)
	const ageMs = Math.max(0, systemClock.now() - Date.parse(takenAt))
	const isServed = typeof served === 'string'
	const all = Object.values(rows).reduce((sum, count) => sum + count, 0)
	const failures = [...(broken.length > 0 ? [`These do not hold in it: ${broken.join(', ')}.`] : []), ...(isServed ? [] : [served.message])]
	const text = [
		line(true, 'file', `${file}, ${inMegabytes(size)} MB, taken ${span(ageMs)} ago (${takenAt})`),
		line(
			true,
			'restore',
			`${number(all)} rows in ${number(Object.keys(rows).length)} tables, each as it was written, in ${span(restoredMs)}`,
		),
		...COUNTED.map(([table, name]) => `${' '.repeat(17)}${number(rows[table] ?? 0)} ${name}`),
		line(broken.length === 0, 'books', broken.length === 0 ? 'all checks of verify hold' : `broken: ${broken.join(', ')}`),
		line(isServed, 'server', isServed ? served : served.message),
		`A site that is lost now would be back in ${span(tookMs)}, as of ${span(ageMs)} ago. Nothing of the drill is left.`,
	].join('\n')
	return {
		text,
		json: { ok: failures.length === 0, file, size, takenAt, ledger, rows, broken, served: isServed, restoredMs, tookMs },
		...(failures.length > 0 && { failure: failures.join(' ') }),
	}
}

const line = (isOk: boolean, name: string, saw: string) => `${isOk ? 'ok    ' : 'BROKEN'}  ${name.padEnd(7)}  ${saw}`
const number = (count: number) => count.toLocaleString('en')

const COUNTED = [
	['accounts', 'accounts'],
	['transfers', 'transfers of points'],
	['order_lines', 'items bought'],
	['coupon_redemptions', 'codes redeemed'],
	['top_ups', 'top-ups'],
	['tickets', 'tickets'],
	['characters', 'characters'],
] as const
