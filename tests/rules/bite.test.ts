import { describe, expect, test } from 'vitest'
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
import { browserClock, clockAndRandomness, environmentReads } from './environment.ts'
import { cuttingFields, formsWithoutRefusal } from './forms.ts'
import { removedRoutes } from './intercepted.ts'
import { untestedCalls } from './named-calls.ts'
import { lookbehinds, slowPatterns } from './patterns.ts'
import { misnamedRoutes } from './route-files.ts'
import { parseSource, type Source } from './sources.ts'
import { foreignTables } from './tables.ts'
import { ownTransactions } from './transactions.ts'
import { bareSuppressions, emptyCatches, leftovers, longFiles, longFunctions, silencedTypes, vagueNames } from './writing.ts'

/** Each rule finds a planted violation, on its line, and accepts the allowed variant. */
type Case = { rule: (sources: Source[]) => string[]; path: string; bad: string[]; good?: string[]; goodPath?: string }

const suppression = '// biome-ignore'
const declaring = (name: string) => parseSource({ path: `features/${name}/feature.ts`, text: 'export const it = { uses: [] }' })
const CASES: Record<string, Case> = {
	R1: {
		rule: contractImports,
		path: 'features/shop/admin.contract.ts',
		bad: ["import { b } from '#db/b.ts'", "import ky from 'kysely'", "import './shop.ts'"],
		good: ["import * as z from 'zod/mini'", "import './contract.ts'", "import '#contract/fields.ts'"],
	},
	R2: {
		rule: dbImports,
		path: 'db/a.ts',
		bad: ["import type { B } from '#contract/b.ts'", "import '../server/app.ts'"],
		good: ["import pg from 'pg'", "import '#db/b.ts'", "import { folded } from '#contract/folded.ts'"],
	},
	'R3 transport': {
		rule: transportImports,
		path: 'web/calls/transport.ts',
		bad: ["import { toast } from '#web/ui/toast-store.ts'", "import '../forms/use-form.ts'"],
		good: ["import type { Errors } from '#web/forms/errors.ts'", "import './follow.ts'"],
	},
	R3: {
		rule: webImports,
		path: 'web/routes/a.tsx',
		bad: [
			"import type { B } from '#server/b.ts'",
			"type B = import('#db/b.ts').B",
			"await import('../../server/b.ts')",
			"import '#features/a/feature.ts'",
		],
		good: ["import '#contract/b.ts'", "import '#features/a/contract.ts'", "import css from './a.css?url'"],
	},
	R4: {
		rule: deepImports,
		path: 'features/orders/orders.ts',
		bad: [
			"import '#features/wallet/server/store.ts'",
			"export * from '../wallet/server/routes.ts'",
			"import '../wallet/tables.ts'",
			"import '../wallet/feature.console.ts'",
		],
		good: ["import '../wallet/wallet.ts'", "import './server/store.ts'", "import '#features/wallet/statement.contract.ts'"],
	},
	'R4 routes': {
		rule: misnamedRoutes({ listStaff: { path: '/admin/staff' }, me: { path: '/me' } }),
		path: 'features/staff/server/routes.ts',
		bad: ["import { listStaff } from '#features/staff/contract.ts'"],
		good: ["import { me } from '#features/sessions/contract.ts'"],
		goodPath: 'features/staff/server/routes.admin.ts',
	},
	'R5 levels': {
		rule: (sources) => levels([...sources, declaring('wallet')]),
		path: 'features/wallet/wallet.ts',
		bad: ["import '#features/orders/orders.ts'"],
		good: ["import '#server/kernel/clock.ts'"],
	},
	'R5 idle uses': {
		rule: (sources) => idleUses([...sources, parseSource({ path: 'features/cart/cart.ts', text: "import '../shop/shop.ts'" })]),
		path: 'features/cart/feature.ts',
		bad: ["defineFeature({ uses: ['wallet'] })"],
		good: ["defineFeature({ uses: ['shop'] })"],
	},
	'R5 new feature': { rule: levels, path: 'features/guilds/guilds.ts', bad: ["import '#server/kernel/clock.ts'"] },
	'R5 kernel': {
		rule: levels,
		path: 'server/kernel/http/http.ts',
		bad: ["import '#features/news/admin.contract.ts'", "import '#features/wallet/wallet.ts'"],
		good: ["import './clock.ts'", "import '#contract/codes.ts'"],
	},
	'R5 store': {
		rule: storeImports,
		path: 'features/orders/server/store.ts',
		bad: ["import '../../wallet/wallet.ts'"],
		good: ["import '#db/schema.ts'"],
	},
	R16: {
		rule: ownTransactions,
		path: 'features/cart/cart.ts',
		bad: ['await database.transaction(work)', 'needs.database.transaction((tx) => add(tx))'],
		good: ['await unit(work)'],
		goodPath: 'features/mail/server/sender.ts',
	},
	R7: {
		rule: environmentReads,
		path: 'server/app.ts',
		bad: ['process.env.PORT', "import { env } from 'node:process'"],
		good: ['process.exitCode = 1'],
		goodPath: 'server/config.ts',
	},
	R8: {
		rule: clockAndRandomness,
		path: 'server/job-runner.ts',
		bad: ['Date.now()', 'new Date()', 'Math.random()', 'crypto.randomUUID()', 'randomBytes(4)', 'Temporal.Now.instant()'],
		good: ['new Date(5)'],
		goodPath: 'server/kernel/clock.ts',
	},
	'R8 web': {
		rule: browserClock,
		path: 'web/a.ts',
		bad: ['f(Date.now)', 'new Date()'],
		good: ['new Date(now())'],
		goodPath: 'web/browser/now.ts',
	},
	R9: {
		rule: fastifyImports,
		path: 'features/shop/shop.ts',
		bad: ["import type { FastifyInstance } from 'fastify'", "import '@fastify/static'"],
		goodPath: 'features/shop/server/routes.ts',
	},
	R13: {
		rule: developmentImports(['pg', 'zod']),
		path: 'web/shop/a.tsx',
		bad: ["import { Coins } from 'lucide-react'", "await import('vite')", "import.meta.resolve('lucide-react/package.json')"],
		good: ["import type { Coin } from 'lucide-react'", "import pg from 'pg'", "import * as z from 'zod/mini'", "import 'node:fs'"],
		goodPath: 'bench/a.ts',
	},
	'R13 pictures': { rule: developmentImports(['pg']), path: 'art/a.ts', bad: ["import sharp from 'sharp'"] },
	'R13 build': { rule: developmentImports([]), path: 'vite.config.ts', bad: ["import { b } from 'vite'"], goodPath: 'vitest.config.ts' },
	'R13 scripts': {
		rule: developmentImports(['pg']),
		path: 'scripts/a.mjs',
		bad: ["import pg from 'pg'", "await import('playwright-core')"],
		good: ["import './b.mjs'", "import 'node:fs'"],
		goodPath: 'scripts/a.test.mjs',
	},
	R14: {
		rule: slowPatterns,
		path: 'server/a.ts',
		bad: [
			"a.replace(/<[^>]*>/g, '')",
			'const b = /^(a+)+$/',
			'a.split(/\\s*,\\s*$/)',
			String.raw`const quoted = /"[^"\\]*(?:\\.[^"\\]*)*(?:"|$)/g`,
			'const unknown = /[a-z&&[aeiou]]/v',
		],
		good: [
			"a.replace(/<[^>]*(?:>|$)/g, '')",
			'const b = /^\\w+(?:-\\w+)*$/',
			String.raw`const quoted = /"[^"\\]*(?:\\[\s\S]?[^"\\]*)*(?:"|$)/g`,
		],
		goodPath: 'tests/a.ts',
	},
	R15: {
		rule: lookbehinds,
		path: 'web/a.ts',
		bad: ['const a = /(?<=b)c/', 'a.split(/(?<!b)c/)'],
		good: ['const a = /(?<b>c)/', 'a.split(/(?=b)/)'],
		goodPath: 'server/b.ts',
	},
	R23: {
		rule: cuttingFields,
		path: 'web/a.tsx',
		bad: ['const a = <Field name="code" maxLength={20} />', 'const b = <textarea maxLength="500"></textarea>'],
		good: ['const a = <input type="search" maxLength={60} />', 'const b = <CountedField max={20} />'],
	},
	R24: {
		rule: removedRoutes,
		path: 'tests/e2e/a.test.ts',
		bad: [
			'await page.route(b, c, { times: 1 })',
			'await context.route(b, c, { times })',
			'await page.unroute(b)',
			'await d().unrouteAll()',
		],
		good: ['await page.route(b, c)', 'await interceptFirst(page, b, c)', 'await beBusy(page, b, { times: 2 })'],
	},
	'R12 types': { rule: silencedTypes, path: 'a.ts', bad: ['let a: any', 'b!.c', '// @ts-ignore'] },
	'R12 suppressions': {
		rule: bareSuppressions,
		path: 'a.ts',
		bad: [`${suppression} lint/a/b:`, `${suppression} lint/a/b: <explanation>`],
		good: [`${suppression} lint/a/b: the browser has no other way`],
	},
	'R12 catches': {
		rule: emptyCatches,
		path: 'a.ts',
		bad: ['try { a() } catch {}', 'a().catch(() => {})'],
		good: ['try { a() } catch { b() }', 'a().catch(() => null)'],
	},
}

describe.each(Object.entries(CASES))('%s', (_name, { rule, path, bad, good, goodPath }) => {
	test.each(bad)('refuses %s', (code) => {
		expect(rule([parseSource({ path, text: `\n${code}\n` })])).toEqual([expect.stringContaining(`${path}:2`)])
	})
	if (good) test('allows its neighbours', () => expect(rule([parseSource({ path, text: good.join('\n') })])).toEqual([]))
	if (goodPath) {
		test('allows it where it belongs', () => expect(rule([parseSource({ path: goodPath, text: bad.join('\n') })])).toEqual([]))
	}
})

test.each(['import', 'import type'])('R5 finds a cycle of %s', (how) => {
	const file = (name: string, other: string) => parseSource({ path: `db/${name}.ts`, text: `${how} { x } from './${other}.ts'` })
	expect(cycles([file('a', 'b'), file('b', 'a')])).toEqual(['db/a.ts -> db/b.ts -> db/a.ts'])
	expect(cycles([file('a', 'b'), file('b', 'c'), file('c', 'd')])).toEqual([])
})

describe('R6', () => {
	const tables = parseSource({ path: 'features/wallet/tables.ts', text: 'export type WalletTables = { wallet_balances: { id: number } }' })
	const kernel = parseSource({ path: 'db/tables/kernel.ts', text: 'export interface KernelTables { limits: { id: number } }' })
	const use = (path: string, text: string) => foreignTables([tables, kernel, parseSource({ path, text })])
	test.each([
		"db.selectFrom('wallet_balances as w')",
		"q.innerJoin('wallet_balances', 'a', 'b')",
		"db.updateTable('wallet_balances')",
		'sql`delete from wallet_balances`',
		"requestTable('wallet_balances', { open: [] })",
		"orderedTable('wallet_balances')",
		"db.insertInto('limits')",
	])('refuses %s', (text) => expect(use('features/shop/server/store.ts', text)).toHaveLength(1))
	test('allows the stores of the owner', () => {
		expect(use('features/wallet/server/balance-store.ts', "db.selectFrom('wallet_balances')")).toEqual([])
		expect(use('server/kernel/limits/rate-limit.ts', "db.insertInto('limits')")).toEqual([])
	})
	test('the service of the owner has no SQL', () =>
		expect(use('features/wallet/wallet.ts', "db.selectFrom('wallet_balances')")).toHaveLength(1))
	test('verify reads everything and changes nothing', () => {
		expect(use('cli/verify.ts', "db.selectFrom('wallet_balances')")).toEqual([])
		expect(use('cli/verify.ts', "db.deleteFrom('wallet_balances')")).toHaveLength(1)
	})
})

describe('sizes and names', () => {
	const lines = (count: number) => 'a()\n'.repeat(count)
	test('R11', () => {
		const named = (path: string) => vagueNames([{ path, text: '' }])
		expect(['web/utils/a.ts', 'server/date-helpers.ts', 'features/shop/server/shop-service.ts'].flatMap(named)).toHaveLength(3)
		expect(['web/routes/terms-of-service.tsx', 'server/kernel/clock.ts'].flatMap(named)).toEqual([])
	})
	test('R12 files', () => {
		expect(longFiles([{ path: 'a.ts', text: lines(301) }])).toHaveLength(1)
		expect(longFiles([{ path: 'a.ts', text: lines(300) }])).toEqual([])
	})
	test('R12 functions', () => {
		const long = (path: string, name: string, count: number) =>
			longFunctions([parseSource({ path, text: `const ${name} = () => {\n${lines(count)}}` })])
		expect(long('server/a.ts', 'big', 59)).toEqual(['server/a.ts:1 big has 61 lines, more than 60'])
		expect(long('server/a.ts', 'fits', 58)).toEqual([])
		expect(long('server/a.test.ts', 'big', 69)).toHaveLength(1)
		expect(long('server/a.test.ts', 'fits', 68)).toEqual([])
		expect(long('web/a.tsx', 'Page', 100)).toEqual([])
		expect(long('web/a.tsx', 'Page', 119)).toHaveLength(1)
	})
	test('R17', () => {
		const form = (end: string) => formsWithoutRefusal([parseSource({ path: 'web/a.tsx', text: `const { bind } = useForm(a)\n${end}` })])
		expect(form('const A = () => <form {...bind}></form>')).toHaveLength(1)
		expect(form('const A = () => <B bind={bind} />')).toHaveLength(1)
		expect(form('const A = () => <form {...bind}><Refusal texts={refusal} /></form>')).toEqual([])
		expect(form('const A = () => <ConsoleForm form={{ ...form, bind: { ...bind, onInput } }} />')).toEqual([])
	})
	test('R21', () => {
		const calls = [{ method: 'GET', path: '/things/{id}' }]
		const found = (path: string, text: string) => untestedCalls([{ path, text }], calls)
		expect(
			[found('server/a.test.ts', 'x'), found('server/a.ts', 'GET /things/{id}'), found('tests/audited-actions.ts', '/things')].flat(),
		).toHaveLength(3)
		expect([found('server/a.test.ts', "call('GET /things/{id}')"), found('tests/e2e/a.ts', 'fetch(`/things/1`)')].flat()).toEqual([])
	})
	test('leftovers', () => {
		const text = (line: string) => leftovers([{ path: 'a.md', text: `x\n${line}` }])
		expect([['see ', 'work', 'a'].join('/'), ['TO', 'DO: x'].join('')].flatMap(text)).toEqual([
			expect.stringContaining('a.md:2'),
			expect.stringContaining('a.md:2'),
		])
	})
})
