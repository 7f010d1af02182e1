import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ROOT } from './launch.mjs'
import { runtimePackage } from './runtime.mjs'

/** Answers like npm: notes what it was asked, records the packages that it would have installed, and brings a few of their files. */
const NPM = `
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { runtimePackage } from './scripts/runtime.mjs'
const args = process.argv.slice(2)
appendFileSync('asked', args[0] + (args.includes('--omit=dev') ? ' site' : ' all') + '\\n')
if (process.env.NPM_FAILS === 'killed') process.kill(process.pid, 'SIGKILL')
if (process.env.NPM_FAILS) process.exit(1)
if (args[0] === 'ci') rmSync('node_modules', { recursive: true, force: true })
mkdirSync('node_modules', { recursive: true })
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const isWanted = ({ dev, missing }) => !missing && !(dev && args.includes('--omit=dev'))
const installed = Object.fromEntries(Object.entries(packages).filter(([, entry]) => isWanted(entry)))
for (const name of ['server', 'typescript', '@typescript/compiler']) mkdirSync('node_modules/' + name, { recursive: true })
for (const name of ['bin', 'include/node']) mkdirSync('node_modules/' + runtimePackage() + '/' + name, { recursive: true })
const runtime = 'node_modules/' + runtimePackage() + '/bin/node'
if (process.platform !== 'win32' && !existsSync(runtime)) symlinkSync(process.execPath, runtime)
writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: installed }))
`

/** The `missing` one is for another platform. A package that tools need and an optional one may use is installed without the tools too. */
const PACKAGES = {
	'': {},
	'node_modules/node-of-another-platform': { version: '1.0.0', optional: true, missing: true },
	'node_modules/compiler': { version: '1.0.0', devOptional: true },
	'node_modules/server': { version: '1.0.0' },
	'node_modules/tester': { version: '1.0.0', dev: true },
}

/** A checkout with these scripts and no node_modules. `run` runs a command, which ends soon after installing, and returns what npm was asked. */
const openCheckout = () => {
	const folder = mkdtempSync(join(tmpdir(), 'barkada-test-'))
	onTestFinished(() => rmSync(folder, { recursive: true }))
	cpSync(join(ROOT, 'scripts'), join(folder, 'scripts'), { recursive: true })
	writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
	writeFileSync(join(folder, 'npm-cli.mjs'), NPM)
	const lock = (packages) => writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }))
	lock(PACKAGES)
	const asked = join(folder, 'asked')
	const npm = (...args) => spawnSync(process.execPath, ['npm-cli.mjs', ...args], { cwd: folder })
	const run = (command, { npmFails = '', certificates = '' } = {}) => {
		rmSync(asked, { force: true })
		const env = {
			...process.env,
			npm_execpath: join(folder, 'npm-cli.mjs'),
			NPM_FAILS: npmFails,
			NODE_EXTRA_CA_CERTS: certificates,
			npm_config_cafile: '',
		}
		const { stderr } = spawnSync(process.execPath, ['scripts/run.mjs', command, 'nothing'], { cwd: folder, env, encoding: 'utf8' })
		const lines = existsSync(asked) ? readFileSync(asked, 'utf8').trim().split('\n') : []
		return { asked: lines, stderr }
	}
	const touch = (path) => {
		mkdirSync(join(folder, path, '..'), { recursive: true })
		writeFileSync(join(folder, path), '')
	}
	return { run, npm, lock, touch, has: (path) => existsSync(join(folder, path)) }
}

const NEWER = { ...PACKAGES, 'node_modules/server': { version: '2.0.0' } }

describe('what a command installs in a fresh checkout', () => {
	it.each(['start', 'dev', 'build', 'portal'])('npm run %s: what building and serving need', (command) => {
		expect(openCheckout().run(command).asked).toEqual(['ci site'])
	})

	it.each(['test', 'prove', 'bench', 'fix'])('npm run %s: the development packages too', (command) => {
		expect(openCheckout().run(command).asked).toEqual(['ci all'])
	})
})

it('an installation says at once what a proxy with a certificate of its own needs, unless it has that', () => {
	expect(openCheckout().run('start').stderr).toContain('set NODE_EXTRA_CA_CERTS')
	expect(openCheckout().run('start', { certificates: '/etc/hosts' }).stderr).not.toContain('set NODE_EXTRA_CA_CERTS')
})

describe('what a command installs later', () => {
	it('is what is missing only', () => {
		const { run, touch, has } = openCheckout()
		run('start')
		touch('node_modules/.barkada-web-stamp')
		expect(run('start').asked).toEqual([])
		expect(run('test').asked).toEqual(['install all'])
		expect(has('node_modules/.barkada-web-stamp')).toBe(true)
		expect(['test', 'start', 'portal', 'test'].flatMap((command) => run(command).asked)).toEqual([])
	})

	it.each(['start', 'test'])('is nothing for npm %s after a plain npm ci', (command) => {
		const { run, npm } = openCheckout()
		npm('ci')
		expect(run(command).asked).toEqual([])
		expect(run('test').asked).toEqual([])
	})

	it('is nothing for npm start after npm ci --omit=dev, and the rest for npm test', () => {
		const { run, npm } = openCheckout()
		npm('ci', '--omit=dev')
		expect([run('start').asked, run('test').asked]).toEqual([[], ['install all']])
	})

	it('is the same part again when package-lock.json changes', () => {
		const { run, lock } = openCheckout()
		run('start')
		lock(NEWER)
		expect(run('start').asked).toEqual(['ci site'])
		run('test')
		lock(PACKAGES)
		expect(run('start').asked).toEqual(['ci all'])
	})
})

describe.skipIf(process.platform === 'win32')('an installation leaves out what nothing uses', () => {
	const installed = (has) => ({
		site: ['server', `${runtimePackage()}/bin/node`].every((name) => has(`node_modules/${name}`)),
		headers: has(`node_modules/${runtimePackage()}/include`),
		compiler: ['typescript', '@typescript'].map((name) => has(`node_modules/${name}`)),
	})

	it('of the site: the headers of the runtime, and the compiler until the development packages are added', () => {
		const { run, has } = openCheckout()
		run('start')
		expect(installed(has)).toEqual({ site: true, headers: false, compiler: [false, false] })
		run('test')
		expect(installed(has)).toEqual({ site: true, headers: false, compiler: [true, true] })
	})

	it('of everything: the headers of the runtime only', () => {
		const { run, has } = openCheckout()
		run('test')
		expect(installed(has)).toEqual({ site: true, headers: false, compiler: [true, true] })
	})
})

describe('an installation that does not end', () => {
	it.each(['failed', 'killed'])('is begun again, when npm ci %s', (npmFails) => {
		const { run } = openCheckout()
		expect(run('start', { npmFails }).stderr).toContain('could not be installed')
		expect(run('start').asked).toEqual(['ci site'])
	})

	it('leaves a site that can start', () => {
		const { run } = openCheckout()
		run('start')
		expect(run('test', { npmFails: 'killed' }).asked).toEqual(['install all'])
		expect(run('start').asked).toEqual([])
	})

	it('is repeated from nothing when npm was killed, because half a package may be left', () => {
		const { run } = openCheckout()
		run('start')
		run('test', { npmFails: 'killed' })
		expect(run('test', { npmFails: 'failed' }).asked).toEqual(['ci all'])
		expect(run('test').asked).toEqual(['ci all'])
		expect(run('test').asked).toEqual([])
	})

	it('is repeated as an addition when npm has failed, without a network for example', () => {
		const { run } = openCheckout()
		run('start')
		run('test', { npmFails: 'failed' })
		expect(run('test').asked).toEqual(['install all'])
	})
})
