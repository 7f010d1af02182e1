import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** The services of the documents, as far as they can be tried without a machine that runs them. */
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0
const UNITS = ['barkada-bridge.service', 'barkada-nightly@.service', 'barkada-nightly@.timer', 'barkada.service', 'barkada.socket']

/** What systemd says of the units of the documents, with a portal where they look for it. */
const verified = (change: (unit: string) => string = (unit) => unit): string => {
	const folder = mkdtempSync(join(tmpdir(), 'barkada-units-'))
	const portal = join(folder, 'portal')
	mkdirSync(join(portal, 'node_modules/.bin'), { recursive: true })
	symlinkSync(process.execPath, join(portal, 'node_modules/.bin/node'))
	const files = UNITS.map((name) => {
		const unit = readFileSync(`docs/examples/${name}`, 'utf8').replaceAll('/opt/barkada/current', portal)
		writeFileSync(join(folder, name), change(unit))
		return join(folder, name)
	})
	const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', ...files], { encoding: 'utf8' })
	return stdout + stderr
}

describe.runIf(hasSystemd)('the units of systemd', () => {
	it('are understood to the last word', () => {
		expect(verified()).toBe('')
		expect(verified((unit) => unit.replace('NoNewPrivileges', 'NoNewPrivilege'))).toContain('NoNewPrivilege')
	})
})

describe('the service on Windows', () => {
	it('runs the Node that the portal brings there, which npm puts no link to into .bin', () => {
		const [, runtime = 'none'] = /'win32-x64': '([^']+)'/.exec(readFileSync('scripts/runtime.mjs', 'utf8')) ?? []
		expect(readFileSync('docs/bridge.md', 'utf8')).toContain(`C:\\barkada\\node_modules\\${runtime.replaceAll('/', '\\')} `)
	})
})
