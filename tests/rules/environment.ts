import { importsOf } from './imports.ts'
import { isBrowser, isServer } from './layout.ts'
import { at, isProduct, type Source } from './sources.ts'
import { list, nameOf, nodesOf } from './syntax.ts'

const READS_ENVIRONMENT = /^server\/config\.ts$|^(scripts|tests|bench|docs\/examples)\/|\.config\.ts$/

/** R7: the environment is read in one place; an example for other programs reads its own. */
export const environmentReads = (sources: Source[]): string[] =>
	sources
		.filter(({ path }) => !READS_ENVIRONMENT.test(path))
		.flatMap((source) => {
			const members = nodesOf(source, 'MemberExpression').filter((node) => /^(globalThis\.)?process\.env$/.test(nameOf(node)))
			const named = nodesOf(source, 'ImportDeclaration').filter(
				(node) =>
					/^(node:)?process$/.test(importedFrom(source, node.start)) &&
					list(node.specifiers).some(({ imported }) => nameOf(imported) === 'env'),
			)
			return [...members, ...named].map(({ start }) => `${at(source, start)} reads process.env: only server/config.ts does`)
		})

const importedFrom = (source: Source, start: number) => importsOf(source).find((item) => item.start === start)?.written ?? ''

const CLOCK_AND_RANDOMNESS =
	/^((globalThis\.)?(Date\.now|Math\.random|Temporal\.Now\.\w+)|(\w+\.)*(randomBytes|randomUUID|randomInt|getRandomValues|randomFillSync))$/
const OWNERS = /^server\/kernel\/(clock|ids)\.ts$/

/** R8: time and randomness are passed in, so that tests can move the clock. */
export const clockAndRandomness = (sources: Source[]): string[] =>
	sources
		.filter((source) => (isServer(source.path) || /^(db|cli)\//.test(source.path)) && isProduct(source) && !OWNERS.test(source.path))
		.flatMap((source) => {
			const calls = nodesOf(source, 'CallExpression').filter(
				({ callee }) => CLOCK_AND_RANDOMNESS.test(nameOf(callee)) || nameOf(callee) === 'Date',
			)
			const dates = nodesOf(source, 'NewExpression').filter((node) => nameOf(node.callee) === 'Date' && list(node.arguments).length === 0)
			return [...calls, ...dates].map(
				(node) =>
					`${at(source, node.start)} ${source.text.slice(node.start, node.end).split('\n')[0]}: only server/kernel/clock.ts and ids.ts do that`,
			)
		})

/** R8 in the browser: what tells the time follows the server's clock, because those of devices are often wrong. */
export const browserClock = (sources: Source[]): string[] =>
	sources
		.filter((source) => isBrowser(source.path) && isProduct(source) && source.path !== 'web/browser/now.ts')
		.flatMap((source) => {
			const reads = nodesOf(source, 'MemberExpression').filter((node) =>
				/^((globalThis|window)\.)?(Date\.now|performance\.timeOrigin)$/.test(nameOf(node)),
			)
			const texts = nodesOf(source, 'CallExpression').filter(({ callee }) => nameOf(callee) === 'Date')
			const dates = nodesOf(source, 'NewExpression').filter((node) => nameOf(node.callee) === 'Date' && list(node.arguments).length === 0)
			return [...reads, ...texts, ...dates].map(
				({ start }) => `${at(source, start)} reads the clock of the device: only web/browser/now.ts does`,
			)
		})
