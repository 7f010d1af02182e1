import { spawn } from 'node:child_process'
import { chmodSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { freshDatabase } from '../databases.ts'
import { machineEnvironment } from '../machine-environment.ts'
import { PORTAL, SERVER } from '../programs.ts'

/** All files of a site are readable only by its user: they hold money, secrets and personal data. */
describe('the files of a site', () => {
	it('are for its user alone, also in a folder that was open to others and under a careless shell', async () => {
		const { DATA_DIR, DATABASE_URL, drop } = await freshDatabase(inject('engine'))
		chmodSync(DATA_DIR, 0o755)
		const env = { ...machineEnvironment(), DATA_DIR, ...(DATABASE_URL && { DATABASE_URL }), PORT: '0', HOST: '127.0.0.1', DEMO: '0' }
		const quiet = '--disable-warning=ExperimentalWarning'
		await ends(`umask 022; exec "${process.execPath}" ${quiet} ${PORTAL} migrate`, env)
		expect(statSync(DATA_DIR).mode & 0o777).toBe(0o700)
		await ends(`umask 022; exec "${process.execPath}" ${quiet} ${SERVER}`, env, /Ready on/)
		await ends(`umask 022; exec "${process.execPath}" ${quiet} ${PORTAL} backup`, env)
		const open = readdirSync(DATA_DIR, { recursive: true, encoding: 'utf8' }).filter(
			(name) => (statSync(join(DATA_DIR, name)).mode & 0o077) !== 0,
		)
		expect(open).toEqual([])
		expect(readdirSync(DATA_DIR)).toContain('secret.key')
		await drop()
	})
})

/** Runs a shell command to its end; a server is stopped once its output matches `until`. */
const ends = (line: string, env: Record<string, string | undefined>, until?: RegExp) =>
	new Promise<void>((resolve, reject) => {
		const child = spawn('/bin/sh', ['-c', line], { env })
		let said = ''
		for (const stream of [child.stdout, child.stderr])
			stream.on('data', (text) => {
				said += text
				if (until?.test(said)) child.kill('SIGTERM')
			})
		child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${line}: ${code} ${said}`))))
	})
