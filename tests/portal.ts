import { execFile } from 'node:child_process'
import type { FreshDatabase } from './databases.ts'
import { machineEnvironment } from './machine-environment.ts'
import { PORTAL } from './programs.ts'

export type Outcome = { code: number; out: string; err: string; json: Record<string, unknown> }

/** Runs an operator's commands as real processes on these settings, optionally as another user. `json` holds what `--json` prints. */
export const openPortal =
	(environment: Record<string, string | undefined>, user: { uid?: number; gid?: number } = {}) =>
	(...words: string[]): Promise<Outcome> =>
		new Promise((resolve) => {
			const program = ['--disable-warning=ExperimentalWarning', PORTAL, ...words]
			execFile(process.execPath, program, { env: environment, ...user }, (error, out, err) =>
				resolve({ code: error ? Number(error.code ?? 1) : 0, out, err, json: out.startsWith('{') ? JSON.parse(out) : {} }),
			)
		})

export type Portal = ReturnType<typeof openPortal>

/** The settings that point at a database of a test; everything else has its default. */
export const settingsOf = ({ DATA_DIR, DATABASE_URL }: Pick<FreshDatabase, 'DATA_DIR' | 'DATABASE_URL'>) => ({
	...machineEnvironment(),
	DATA_DIR,
	...(DATABASE_URL && { DATABASE_URL }),
})
