import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { ROOT } from './launch.mjs'

it.each([
	['game#1', '#'],
	['a%25b', '%'],
])('a folder called %s, in which no pages can be built, is refused in one sentence before anything is made', (name, sign) => {
	const above = mkdtempSync(join(tmpdir(), 'barkada-test-'))
	onTestFinished(() => rmSync(above, { recursive: true }))
	const folder = join(above, name)
	cpSync(join(ROOT, 'scripts'), join(folder, 'scripts'), { recursive: true })
	mkdirSync(join(folder, 'node_modules'))
	const { href } = pathToFileURL(join(folder, 'scripts', 'build.mjs'))
	const script = `const { ensureBuilt } = await import('${href}'); await ensureBuilt().catch(({ message }) => console.log(message))`
	expect(String(spawnSync(process.execPath, ['--input-type=module', '-e', script]).stdout)).toBe(
		`The pages cannot be built in ${join(folder, '/')}, because of the ${sign} in this path: move or rename the folder, and try again.\n`,
	)
})
