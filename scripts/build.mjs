import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { importsOf } from './imports-of.mjs'
import { inTurn } from './in-turn.mjs'
import { Failure, ROOT, say, secondsSince } from './launch.mjs'
import { filesBelow, precompress } from './precompress.mjs'
import { runOnNode } from './runtime.mjs'

const REACT_ROUTER = 'node_modules/@react-router/dev/bin.cjs'
const BUILDING = ['package-lock.json', 'scripts/build.mjs', 'scripts/precompress.mjs']

/** Each step runs when its inputs changed or its output is missing. `isServed`: browsers receive its files, so they are compressed. */
const STEPS = {
	art: { title: 'Sizing the pictures', script: 'art/build.ts', inputs: ['art', ...BUILDING], output: 'build/art', isServed: true },
	web: {
		title: 'Building the pages',
		script: REACT_ROUTER,
		args: ['build'],
		/** The list of routes names the pages of features by their paths; all else of a feature is imported. */
		get inputs() {
			return ['web', ...ofFeatures('pages'), 'vite.config.ts', 'vite.patches.ts', 'react-router.config.ts', ...BUILDING]
		},
		output: 'build/pages/client',
		isServed: true,
	},
	console: {
		title: 'Building the console',
		script: 'node_modules/vite/bin/vite.js',
		args: ['build', '--config', 'web/console/vite.config.ts'],
		/** The Filipino texts are found by their names (web/words/console/filipino.ts); all else is imported. */
		get inputs() {
			return ['web/console', 'web/words/console', ...ofFeatures('words'), ...BUILDING]
		},
		output: 'build/console',
		isServed: true,
	},
	programs: {
		title: 'Bundling the programs',
		script: 'bundle.ts',
		inputs: ['features', 'server', 'cli', 'db', 'contract', 'demo', 'bundle.ts', ...BUILDING],
		output: 'build/programs',
	},
}

/** Brings the named outputs up to date; fast if nothing changed. Two commands at once build one after the other. */
export const ensureBuilt = (names = Object.keys(STEPS)) =>
	inTurn('build', async () => {
		for (const name of names) {
			const step = STEPS[name]
			const stamp = join(ROOT, 'node_modules', `.barkada-${name}-stamp`)
			const isBuilt = existsSync(join(ROOT, step.output)) && existsSync(stamp)
			if (isBuilt && readFileSync(stamp, 'utf8') === hashOf(step.inputs)) continue
			if (names.includes('web') || names.includes('console')) requirePlainPath()
			const wanted = hashOf(step.inputs)
			// A partial build must never count as complete.
			rmSync(stamp, { force: true })
			await runStep(step)
			writeFileSync(stamp, wanted)
		}
	})

/**
 * Refuses a folder in which Vite and React Router cannot build the pages, before the long steps: they write paths into addresses of files as
 * they are, where these signs begin something else.
 */
const requirePlainPath = () => {
	const [sign] = /[#?%]/.exec(ROOT) ?? []
	if (sign)
		throw new Failure(
			`The pages cannot be built in ${ROOT}, because of the ${sign} in this path: move or rename the folder, and try again.`,
		)
}

const runStep = async ({ title, script, args = [], output, isServed }) => {
	await timed(title, async () => {
		const lines = []
		const env = { ...process.env, NODE_ENV: 'production' }
		const code = await runOnNode(script, args, { env, stdio: ['ignore', 'pipe', 'pipe'], onOutput: (chunk) => lines.push(chunk) })
		if (code !== 0) {
			say(`\n${Buffer.concat(lines).toString()}`)
			throw new Failure(`${title} failed: see the lines above.`)
		}
	})
	if (isServed && existsSync(join(ROOT, output))) await timed(`Compressing ${output}`, () => precompress(join(ROOT, output)))
}

const timed = async (title, work) => {
	const began = performance.now()
	process.stderr.write(`${title} ... `)
	await work()
	say(secondsSince(began))
}

/** A hash over names and contents of the inputs and everything they import. Tests are left out, because they do not change the build. */
const hashOf = (inputs) => {
	const hash = createHash('sha256')
	const named = inputs.flatMap(filesOf).filter((file) => !/\.test\.tsx?$/.test(file))
	for (const file of new Set([...named, ...importsOf(named)])) {
		const bytes = readFileSync(file)
		hash.update(`${relative(ROOT, file)}\0${bytes.length}\0`).update(bytes)
	}
	return hash.digest('hex')
}

const ofFeatures = (folder) => readdirSync(join(ROOT, 'features')).map((name) => `features/${name}/${folder}`)

const filesOf = (input) => {
	const path = join(ROOT, input)
	if (!existsSync(path)) return []
	return statSync(path).isDirectory() ? filesBelow(path) : [path]
}
