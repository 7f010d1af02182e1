import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { finish } from './gate.mjs'
import { counted, PROJECTS, runTests, together } from './gate-steps.mjs'
import { Failure } from './launch.mjs'
import { runOnNode } from './runtime.mjs'
import { inFolder, toolEnvironment } from './vitest.mjs'

/**
 * `npm run prove`, or `npm run prove -- rounds` for some, or `-- calendar=2028-02-29` for the runs of one whose title has these letters:
 * what takes too long for the gate, with its second look and its table.
 * @returns 1 when anything failed
 */
export const runProve = async (names) => {
	const runs = (names.length > 0 ? names : Object.keys(PROOFS)).flatMap(runsOf)
	await ensureBuilt()
	const rows = []
	for (const { title, tool, projects = PROJECTS, ...run } of runs) {
		console.log(`\n== ${title}`)
		rows.push({ title, ...(tool ? await tool() : together(await runTests(projects, run))) })
	}
	return finish(rows, 'prove')
}

const runsOf = (name) => {
	const [proof, letters = ''] = name.split('=')
	const runs = Object.hasOwn(PROOFS, proof) ? PROOFS[proof]().filter(({ title }) => title.includes(letters)) : []
	if (runs.length === 0) throw new Failure(`Unknown proof "${name}": use some of ${Object.keys(PROOFS).join(', ')}.`)
	return runs
}

/** The runs of each proof. */
const PROOFS = {
	/** Every test at moments at which a day, a month, a year or a zone turns. */
	calendar: () => [
		...MOMENTS_IN_MANILA.map((moment) => ({ title: moment, moment: `${moment}:00+08:00` })),
		{ title: 'in Los Angeles', env: { TZ: 'America/Los_Angeles' } },
	],
	/** What the gate runs on SQLite alone, and failures of several servers. */
	postgres: () => [{ title: 'All on PostgreSQL', projects: ['postgres'], paths: ['cli/', 'db/', 'features/', 'server/', 'tests/'] }],
	/** Restores of whole sites, upgrades, and backups on time, on both databases. */
	restores: () => [
		{
			title: 'Restores',
			projects: ['sqlite', 'postgres'],
			paths: ['backup/drill', 'backup/remembering', 'backup/schedule', 'bucket/sending', 'upgrade/upgrade', 'upgrade/stopped'].map(
				(name) => `cli/${name}.test.ts`,
			),
		},
	],
	/** Whether the tests notice when the code of money, orders and sessions is altered (`stryker.config.mjs`). */
	mutations: () => [{ title: 'Mutations', tool: alterCode }],
	/** Races, kills and generated requests many times, and screens in every size. */
	rounds: () => [{ title: 'Many rounds', paths: filesWithRounds(), env: { PROVE: 'rounds' } }],
}

/** The last one is a Sunday. */
const MOMENTS_IN_MANILA = [
	'2027-01-01T00:30',
	'2027-01-31T23:50',
	'2028-02-29T12:00',
	'2026-11-30T23:59',
	'2026-12-01T12:30',
	'2029-05-20T07:00',
]

/** Counts as one; it fails when the tests miss too much. */
const alterCode = () =>
	inFolder(async (folder) => {
		const began = performance.now()
		const code = await runOnNode('node_modules/@stryker-mutator/core/bin/stryker.js', ['run'], {
			env: { ...toolEnvironment, NODE_ENV: 'test', TMPDIR: folder },
			stdio: ['ignore', 'inherit', 'inherit'],
		})
		return { ...counted(code), seconds: Math.round((performance.now() - began) / 1_000) }
	})

const filesWithRounds = () =>
	['cli', 'db', 'features', 'server', 'tests']
		.flatMap((folder) => readdirSync(folder, { recursive: true }).map((path) => join(folder, path)))
		.filter((path) => path.endsWith('.test.ts') && /\/(killed-site|rounds|sizes|violations)\.ts'/.test(readFileSync(path, 'utf8')))
