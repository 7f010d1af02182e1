import { type ChildProcess, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postgresIn, removeFolder, untilOpen } from '../postgres-process.ts'

export type Servers = ReturnType<typeof openServers>

/** PostgreSQL servers of one test, in a separate folder; they end with this process at the latest. */
export const openServers = () => {
	const folder = mkdtempSync(join(tmpdir(), 'barkada-servers-'))
	const { user, initialise, run } = postgresIn(folder)
	const running: ChildProcess[] = []
	const kill = () => {
		for (const server of running) server.kill('SIGQUIT')
		removeFolder(folder)
	}
	process.once('exit', kill)
	return {
		folder,
		initialise,
		/** Gives the files of a copied server to the user that runs it. */
		own: (data: string) => void (user && execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, data])),
		async run(...given: Parameters<typeof run>): Promise<ChildProcess> {
			const server = run(...given)
			running.push(server)
			await untilOpen(given[1], server)
			return server
		},
		async stop(): Promise<void> {
			process.off('exit', kill)
			const living = running.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
			const ended = living.map((server) => once(server, 'exit'))
			for (const server of living) server.kill('SIGQUIT')
			await Promise.all(ended)
			removeFolder(folder)
		},
	}
}
