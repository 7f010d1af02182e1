import { ALLOCATOR } from './allocator.mjs'
import { findBrowser } from './browser.mjs'
import { ensureBuilt } from './build.mjs'
import { runGate } from './gate.mjs'
import { ensureInstalled } from './install.mjs'
import { Failure, say } from './launch.mjs'
import { runProve } from './prove.mjs'
import { runOnNode } from './runtime.mjs'

/** The commands of package.json. Each gets the arguments after it and returns an exit code. */
const COMMANDS = {
	start: async (args) => {
		await ensureBuilt()
		return runWhole('build/programs/server.js', args, 'production')
	},
	dev: async (args) => {
		await ensureBuilt(['art'])
		return runWhole('server/main.ts', args, 'development')
	},
	build: async () => {
		await ensureBuilt()
		say('The build is up to date.')
		return 0
	},
	bench: async (args) => {
		await ensureBuilt()
		const withBrowser = args.length === 0 || args.includes('phone') || args.includes('console')
		if (withBrowser) process.env.BROWSER_PATH = await findBrowser()
		return runWhole('bench/main.ts', args, 'production')
	},
	portal: async (args) => {
		await ensureBuilt(['programs'])
		return runWhole('build/programs/portal.js', args, process.env.NODE_ENV ?? 'production')
	},
	fix: (args) => runWhole('node_modules/@biomejs/biome/bin/biome', ['check', '--write', ...args], 'development'),
	test: runGate,
	prove: runProve,
}

/** These run the development packages; the others need only what building and serving need. */
const WITH_TOOLS = new Set(['test', 'prove', 'bench', 'fix'])

const runWhole = (script, args, mode) =>
	runOnNode(script, args, { env: { ...ALLOCATOR, ...process.env, NODE_ENV: mode }, isWholeCommand: true })

const main = async ([name, ...words]) => {
	const command = COMMANDS[name]
	if (!command) throw new Failure(`Unknown command "${name ?? ''}": use one of ${Object.keys(COMMANDS).join(', ')}.`)
	await ensureInstalled({ tools: WITH_TOOLS.has(name) })
	return command(words[0] === '--' ? words.slice(1) : words)
}

try {
	process.exitCode = await main(process.argv.slice(2))
} catch (error) {
	say(error instanceof Failure ? error.message : error.stack)
	process.exitCode = error.exitCode ?? 1
}
