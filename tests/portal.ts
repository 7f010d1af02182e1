import { execFile } from 'node:child_process'
import type { FreshDatabase } from './databases.ts'
import { machineEnvironment } from './machine-environment.ts'
import { PORTAL } from './programs.ts'

export type Outcome = { code: number; out: string; err: string; json: Record<string, unknown> }

/** Runs an operator's commands as real processes on these settings. `json` holds what `--json` prints. `through` is a program that starts them. */
export const openPortal =
	(environment: Record<string, string | undefined>, through: readonly string[] = []) =>
	(...words: string[]): Promise<Outcome> =>
		new Promise((resolve) => {
			const [program = '', ...line] = [...through, process.execPath, '--disable-warning=ExperimentalWarning', PORTAL, ...words]
			execFile(program, line, { env: environment }, (error, out, err) =>
				resolve({ code: error ? Number(error.code ?? 1) : 0, out, err, json: out.startsWith('{') ? JSON.parse(out) : {} }),
			)
		})

/** Starts a program for which permissions of files count as they do for any user, though root may otherwise read and write everything. */
export const AS_A_USER = process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-dac_override,-dac_read_search'] : []

export type Portal = ReturnType<typeof openPortal>

/** The settings that point at a database of a test; everything else has its default. */
export const settingsOf = ({ DATA_DIR, DATABASE_URL }: Pick<FreshDatabase, 'DATA_DIR' | 'DATABASE_URL'>) => ({
	...machineEnvironment(),
	DATA_DIR,
	...(DATABASE_URL && { DATABASE_URL }),
})
