import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Row } from './report.ts'

/** Whole pages rendered without the cache, against React rendering a table of 100 rows and 6 columns. */
export const renders = async (settings: Record<string, string>): Promise<Row[]> => {
	const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'bench/render-process.ts'], {
		cwd: join(import.meta.dirname, '..'),
		env: { PATH: process.env.PATH, NODE_ENV: 'production', ...settings },
		stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
	})
	const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`the rendering process ended with ${code}`)))
	const [times] = (await Promise.race([once(child, 'message'), ended])) as [Record<string, number>]
	ended.catch(() => null) // it has done its work
	const { table = 0, ...pages } = times
	return Object.entries(pages).map(([page, ms]) => ({
		what: `${page} rendered, not cached`,
		ours: `${ms.toFixed(2)} ms, ${Math.round(1_000 / ms)}/s`,
		baseline: `${table.toFixed(2)} ms bare React table`,
		ratio: table / ms,
	}))
}
