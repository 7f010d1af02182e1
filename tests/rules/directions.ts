import { isBuiltin } from 'node:module'
import { type Import, importsOf } from './imports.ts'
import { featureOf, isBrowser, isContract, isDeclaration, isForOthers, isKernel, isRoutes, isServer, isStore, serviceOf } from './layout.ts'
import { at, isNode, isProduct, type Source } from './sources.ts'
import { list, nameOf, nodesOf, textOf } from './syntax.ts'

const violations = (sources: Source[], isWrong: (item: Import, source: Source) => string | false | undefined): string[] =>
	sources.filter(isProduct).flatMap((source) =>
		importsOf(source).flatMap((item) => {
			const reason = isWrong(item, source)
			return reason ? [`${at(source, item.start)} imports ${item.written}: ${reason}`] : []
		}),
	)

/** R1 */
export const contractImports = (sources: Source[]) =>
	violations(
		sources.filter(({ path }) => isContract(path)),
		(item) => {
			const allowed = item.isOurs ? isContract(item.target) : item.target === 'zod'
			return !allowed && 'the contract imports only zod and itself'
		},
	)

/** R2 */
export const dbImports = (sources: Source[]) =>
	violations(
		below('db', sources),
		(item, { path }) =>
			item.isOurs &&
			!item.target.startsWith('db/') &&
			item.target !== 'contract/folded.ts' &&
			!(path === 'db/tables/schema.ts' && item.target.endsWith('/tables.ts')) &&
			'db/ imports nothing of ours but itself and contract/folded.ts',
	)

/** R3: what sends a call does not know what its answer means for a page. */
export const transportImports = (sources: Source[]) =>
	violations(
		sources.filter(({ path }) => path === 'web/calls/transport.ts'),
		({ target, typeOnly }) => /^web\/(ui|forms|shell)\//.test(target) && !typeOnly && 'the transport knows nothing of toasts and forms',
	)

/** R3 */
export const webImports = (sources: Source[]) =>
	violations(
		sources.filter(({ path }) => isBrowser(path)),
		(item) =>
			item.isOurs &&
			!isBrowser(item.target) &&
			!isContract(item.target) &&
			'the browser sees only the contract and itself, not even types of others',
	)

/**
 * R4: the root of a feature is its face. Others on the server import its service and its contract; only the list of all features sees its
 * declaration, and only the list of all tables its tables.
 */
export const deepImports = (sources: Source[]) =>
	violations(sources, (item, source) => {
		const there = featureOf(item.target)
		if (!item.isOurs || !there || there === featureOf(source.path)) return false
		if (item.target === serviceOf(there) || isContract(item.target) || isForOthers(item.target)) return false
		if (source.path === 'server/features.ts' && isDeclaration(item.target)) return false
		if (source.path === 'web/console/screens.ts' && item.target === `features/${there}/feature.console.ts`) return false
		if (source.path === 'db/tables/schema.ts' && item.target === `features/${there}/tables.ts`) return false
		return `import the service of ${there} instead: ${serviceOf(there)}`
	})

/** R5, levels: the kernel is below all features, and a feature imports what its feature.ts says that it uses: no more, no less. */
export const levels = (sources: Source[]) => {
	const uses = new Map(sources.flatMap((source) => (isDeclaration(source.path) ? [[featureOf(source.path) ?? '', usesOf(source)]] : [])))
	return violations(
		sources.filter(({ path }) => isServer(path)),
		(item, source) => {
			const here = featureOf(source.path)
			const there = isContract(item.target) ? undefined : featureOf(item.target)
			if (here && !uses.has(here)) return `there is no features/${here}/feature.ts`
			const isBelow = isKernel(item.target) || /^(contract|db)\//.test(item.target) || item.target === 'server/config.ts'
			if (isKernel(source.path) && item.isOurs && !isBelow) return 'the kernel is below everything else'
			return here && there && here !== there && !uses.get(here)?.includes(there) && `${here} does not say that it uses ${there}`
		},
	)
}

/** R5: a feature names no other that it does not use, and the uses lead round in no circle. */
export const idleUses = (sources: Source[]): string[] => {
	const declared = sources.filter(({ path }) => isDeclaration(path))
	const uses = new Map(declared.map((source) => [featureOf(source.path) ?? '', usesOf(source)]))
	const isUsed = (here: string, there: string) =>
		sources.some(
			(source) =>
				featureOf(source.path) === here && isProduct(source) && importsOf(source).some(({ target }) => target === serviceOf(there)),
		)
	const leadsTo = (from: string, to: string, seen: readonly string[] = []): boolean =>
		(uses.get(from) ?? []).some((next) => next === to || (!seen.includes(next) && leadsTo(next, to, [...seen, from])))
	return declared.flatMap((source) => {
		const here = featureOf(source.path) ?? ''
		const idle = usesOf(source).filter((there) => !isUsed(here, there))
		return [
			...idle.map((there) => `${startOf(source)} says that it uses ${there}, and does not`),
			...(leadsTo(here, here) ? [`${startOf(source)} leads back to ${here}`] : []),
		]
	})
}

const propertiesOf = (source: Source) => nodesOf(source, 'Property').filter(({ key }) => nameOf(key) === 'uses')
const startOf = (source: Source) => at(source, propertiesOf(source)[0]?.start ?? 0)

/** The names in `uses` of a declaration. */
const usesOf = (source: Source): string[] =>
	propertiesOf(source).flatMap(({ value }) => list(isNode(value) ? value.elements : undefined).map((element) => textOf(element) ?? ''))

/** R5: a store holds the SQL of one feature and uses no other store. */
export const storeImports = (sources: Source[]) =>
	violations(
		sources.filter(({ path }) => isStore(path)),
		(item, source) => {
			const there = item.isOurs && !isContract(item.target) && featureOf(item.target)
			return there && there !== featureOf(source.path) && 'a store never imports another feature'
		},
	)

/** R9, types too: a service must not know HTTP. */
export const fastifyImports = (sources: Source[]) =>
	violations(
		sources,
		(item, source) =>
			/^(fastify$|@fastify\/|fastify-)/.test(item.target) && !speaksHttp(source.path) && 'fastify is for the HTTP side only',
	)

const speaksHttp = (path: string) => isRoutes(path) || /^server\/(app|main|register-routes)\.ts$|^server\/(kernel|pages)\//.test(path)

/**
 * R13: `npm start` installs no development packages. So whatever serves the site, builds it or draws its pictures uses the `dependencies`
 * only, and the scripts that install them use none.
 */
export const developmentImports = (dependencies: readonly string[]) => (sources: Source[]) =>
	violations(sources, (item, source) => {
		if (item.isOurs || item.typeOnly || isBuiltin(item.target)) return false
		if (runsBeforeInstalling(source.path)) return 'it runs before any package is installed'
		return (
			isServedOrBuilt(source.path) &&
			![...dependencies, ...MAY_BE_MISSING].includes(item.target) &&
			`${item.target} is not among the dependencies`
		)
	})

/** Loaded when it is needed only, and a sentence says how to install it (docs/decisions/29-bridge.md). */
const MAY_BE_MISSING = ['tedious']

const isServedOrBuilt = (path: string) => /^((features|server|db|cli|contract|web|art|demo)\/|(vite|react-router)\.config\.ts$)/.test(path)
/** Not the tests, nor scripts/styles, which stylelint loads. */
const runsBeforeInstalling = (path: string) => /^scripts\/[^/.]+\.mjs$/.test(path)

/** R5: no cycle of imports, types included: files of a cycle can only be read together. @returns each cycle once, as the files in order */
export const cycles = (sources: Source[]): string[] => {
	const graph = new Map(sources.map((source) => [source.path, importsOf(source).filter((item) => item.isOurs)]))
	const finished = new Set<string>()
	const found: string[] = []
	const visit = (path: string, trail: string[]) => {
		if (trail.includes(path)) found.push([...trail.slice(trail.indexOf(path)), path].join(' -> '))
		if (finished.has(path) || trail.includes(path)) return
		for (const { target } of graph.get(path) ?? []) visit(target, [...trail, path])
		finished.add(path)
	}
	for (const path of graph.keys()) visit(path, [])
	return found
}

const below = (folder: string, sources: Source[]) => sources.filter(({ path }) => path.startsWith(`${folder}/`))
