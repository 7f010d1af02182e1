import { importsOf } from './imports.ts'
import { isContract, isRoutes } from './layout.ts'
import { at, type Source } from './sources.ts'
import { list, nameOf, nodesOf } from './syntax.ts'

type Endpoints = Record<string, { path: string }>

/** R4: a file of routes that has only calls below /admin is `routes.admin.ts`, and any other is not. */
export const misnamedRoutes = (endpoints: Endpoints) => (sources: Source[]) =>
	sources
		.filter(({ path }) => isRoutes(path))
		.flatMap((source) => {
			const paths = callsOf(source, endpoints)
			const isForStaff = paths.length > 0 && paths.every((path) => path.startsWith('/admin/'))
			if (isForStaff === source.path.endsWith('.admin.ts')) return []
			const [first] = nodesOf(source, 'ImportDeclaration')
			return [
				`${at(source, first?.start ?? 0)} has ${isForStaff ? 'only' : 'not only'} calls for staff: name it routes${isForStaff ? '.admin' : ''}.ts`,
			]
		})

const callsOf = (source: Source, endpoints: Endpoints): string[] => {
	const fromContract = importsOf(source).filter(({ target }) => isContract(target))
	return nodesOf(source, 'ImportDeclaration')
		.filter(({ start }) => fromContract.some((item) => item.start === start))
		.flatMap(({ specifiers }) => list(specifiers).map(({ imported }) => endpoints[nameOf(imported)]?.path ?? []))
		.flat()
}
