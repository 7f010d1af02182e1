import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ENDPOINTS } from '#contract/index.ts'
import { queryOfPage } from '#contract/pages.ts'
import routes from '#web/routes.ts'
import {
	contractImports,
	cycles,
	dbImports,
	deepImports,
	developmentImports,
	fastifyImports,
	idleUses,
	levels,
	storeImports,
	transportImports,
	webImports,
} from './directions.ts'
import { deadPaths, deadPathsInComments, longDecisions, misshapenDecisions, unknownCommands } from './documents.ts'
import { browserClock, clockAndRandomness, environmentReads } from './environment.ts'
import { cuttingFields, formsWithoutRefusal } from './forms.ts'
import { removedRoutes } from './intercepted.ts'
import { untestedCalls } from './named-calls.ts'
import { consoleInSite, pagesOf, unnamedQueries } from './pages.ts'
import { lookbehinds, slowPatterns } from './patterns.ts'
import { misnamedRoutes } from './route-files.ts'
import { isCode, parseSource, ROOT, repositoryFiles } from './sources.ts'
import { foreignTables } from './tables.ts'
import { ownTransactions } from './transactions.ts'
import { bareSuppressions, emptyCatches, leftovers, longFiles, longFunctions, silencedTypes, vagueNames } from './writing.ts'

const files = repositoryFiles()
const sources = files.filter(isCode).map(parseSource)
const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
const scripts = Object.keys(manifest.scripts)
const dependencies = Object.keys(manifest.dependencies)

test('the rules read this repository', () => {
	expect(sources.map(({ path }) => path)).toEqual(expect.arrayContaining(['contract/index.ts', 'tests/rules/boundaries.test.ts']))
})

describe('directions', () => {
	test('R1 the contract imports only zod and itself', () => expect(contractImports(sources)).toEqual([]))
	test('R2 db imports nothing of ours', () => expect(dbImports(sources)).toEqual([]))
	test('R3 the browser sees only the contract and itself', () => expect(webImports(sources)).toEqual([]))
	test('R3 players load nothing of the console', () =>
		expect(consoleInSite(sources, ['web/root.tsx', 'web/entry.client.tsx', ...pagesOf(routes).map(({ file }) => file)])).toEqual([]))
	test('R3 what sends calls knows nothing of toasts and forms', () => expect(transportImports(sources)).toEqual([]))
	test('R4 other features import only the face of a feature', () => expect(deepImports(sources)).toEqual([]))
	test('R4 what only staff call is in routes.admin.ts', () => expect(misnamedRoutes(ENDPOINTS)(sources)).toEqual([]))
	test('R5 a feature imports only the services that it names', () => expect(levels(sources)).toEqual([]))
	test('R5 a feature says which others it uses', () => expect(idleUses(sources)).toEqual([]))
	test('R5 a store imports no other feature', () => expect(storeImports(sources)).toEqual([]))
	test('R5 no import cycles', () => expect(cycles(sources)).toEqual([]))
	test('R6 a table is used only by the stores of its owner', () => expect(foreignTables(sources)).toEqual([]))
	test('R7 only server/config.ts reads the environment', () => expect(environmentReads(sources)).toEqual([]))
	test('R8 only the kernel reads the clock and makes random values', () => expect(clockAndRandomness(sources)).toEqual([]))
	test('R8 only web/browser/now.ts reads the clock of the device', () => expect(browserClock(sources)).toEqual([]))
	test('R16 a change by a signed-in user runs in the unit of work of the call', () => expect(ownTransactions(sources)).toEqual([]))
	test('R9 fastify only on the HTTP side', () => expect(fastifyImports(sources)).toEqual([]))
	test('R13 a site is built and runs without development packages', () => expect(developmentImports(dependencies)(sources)).toEqual([]))
})

describe('writing', () => {
	test('R11 file names tell what is inside', () => expect(vagueNames(files)).toEqual([]))
	test('R12 files are short', () => expect(longFiles(files)).toEqual([]))
	test('R12 functions are short', () => expect(longFunctions(sources)).toEqual([]))
	test('R12 types are not silenced', () => expect(silencedTypes(sources)).toEqual([]))
	test('R12 suppressions have a reason', () => expect(bareSuppressions(sources)).toEqual([]))
	test('R12 no error is swallowed', () => expect(emptyCatches(sources)).toEqual([]))
	test('R17 a form shows why it was refused', () => expect(formsWithoutRefusal(sources)).toEqual([]))
	test('R23 no field cuts what is typed or pasted', () => expect(cuttingFields(sources)).toEqual([]))
	test('R20 pages name the parameters that they read', () => expect(unnamedQueries(sources, pagesOf(routes), queryOfPage)).toEqual([]))
	test('R21 each call of the contract is named in a test', () => expect(untestedCalls(files, Object.values(ENDPOINTS))).toEqual([]))
	test('R24 no test removes a route of a page', () => expect(removedRoutes(sources)).toEqual([]))
	test('R14 patterns are quick on any text', () => expect(slowPatterns(sources)).toEqual([]))
	test('R15 older phones can read every pattern', () => expect(lookbehinds(sources)).toEqual([]))
	test('no path of one machine, nothing left for later', () => expect(leftovers(files)).toEqual([]))
})

describe('documents', () => {
	test('every command they name exists', () => expect(unknownCommands(files, scripts)).toEqual([]))
	test('every file they name exists', () => expect(deadPaths(files)).toEqual([]))
	test('every file that a comment names exists', () => expect(deadPathsInComments(sources, files)).toEqual([]))
	test('every decision has the four headings', () => expect(misshapenDecisions(files)).toEqual([]))
	test('every decision fits on a page', () => expect(longDecisions(files)).toEqual([]))
})
