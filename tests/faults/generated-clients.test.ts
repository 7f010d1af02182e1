import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { isProof } from '../rounds.ts'
import { openWorld, type World } from '../world.ts'
import { GENERATED, GENERATORS } from './generated-clients.ts'

/** Only in `npm run prove -- rounds`: it fetches the generators. */
describe.runIf(isProof && inject('engine') === 'sqlite')('the client that is generated of the description', () => {
	let world: World
	const folder = mkdtempSync(join(tmpdir(), 'generated-clients-'))
	const run = (file: string, words: readonly string[]) => promisify(execFile)(file, words, { cwd: folder, encoding: 'utf8' })
	beforeAll(async () => {
		world = await openWorld()
		writeFileSync(join(folder, 'package.json'), '{ "private": true }')
		writeFileSync(join(folder, 'openapi.json'), await (await fetch(`${world.url}/api/openapi.json`)).text())
		await run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', ...GENERATORS])
	}, 600_000)
	afterAll(async () => {
		await world.close()
		rmSync(folder, { recursive: true, force: true })
	})

	it.each(GENERATED)('by $name compiles under --strict, signs in, uploads and signs out', async ({ generate, client }) => {
		await run(process.execPath, generate)
		writeFileSync(join(folder, 'client.ts'), client)
		const options = ['--strict', '--target', 'es2022', '--lib', 'es2023,dom,dom.iterable', '--module', 'commonjs', '--outDir', 'out']
		const compiled = await run(process.execPath, ['node_modules/typescript/bin/tsc', ...options, 'client.ts']).catch((error) => error)
		expect(compiled.stdout).toBe('')
		const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#db1f3e' } })
			.png()
			.toBuffer()
		const { userId, password } = await world.register()
		const { stdout } = await run(process.execPath, ['out/client.js', `${world.url}/api`, userId, password, picture.toString('base64')])
		expect(JSON.parse(stdout)).toEqual([[40], 200, 401])
	})
})
