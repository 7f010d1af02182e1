import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * `npm run prove -- mutations` alters the code of money, codes, orders, deliveries and sessions in one place at a time and runs the tests
 * that reach it. What no test notices is printed. The tests are those of `mutationTests` in `vitest.config.ts`, on SQLite.
 */
export default {
	// Opening balances are made by `portal move-in`, whose tests run it as a program.
	mutate: [
		'features/{wallet,orders,coupons,game,sessions}/{*,server/*}.ts',
		'!**/*contract.ts',
		'!**/tables.ts',
		'!**/feature.ts',
		'!**/*.test.ts',
		'!**/opening*.ts',
	],
	// Most are names of columns and rows to insert: the database refuses what is wrong.
	mutator: { excludedMutations: ['StringLiteral', 'ObjectLiteral'] },
	testRunner: 'vitest',
	plugins: ['@stryker-mutator/vitest-runner'],
	// The tests reach the code through the server, so the files that they import say little.
	vitest: { related: false, pool: 'forks' },
	coverageAnalysis: 'perTest',
	// What runs only while a file loads would need a whole run for each mutation.
	ignoreStatic: true,
	thresholds: { break: 75 },
	// A mutation that takes longer than its tests by this never ends. On a busy machine less would count what no test noticed as noticed.
	timeoutMS: 30_000,
	dryRunTimeoutMinutes: 30,
	// A run that was interrupted goes on, and a later one repeats what changed in these files and their tests. After other changes delete the file.
	incremental: true,
	incrementalFile: 'build/mutations.json',
	tempDirName: join(tmpdir(), 'mutations'),
	cleanTempDir: 'always',
	ignorePatterns: ['/art', '/bench', '/build', '/data'],
	// Stryker reads this file by calls that TypeScript 7 does not have; running the tests needs none.
	tsconfigFile: 'none.json',
	reporters: ['clear-text', 'dots', 'html'],
	clearTextReporter: { logTests: false, reportTests: false },
	htmlReporter: { fileName: 'build/mutations.html' },
}
