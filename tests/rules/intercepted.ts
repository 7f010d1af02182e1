import { at, isNode, type Node, type Source } from './sources.ts'
import { list, nameOf, nodesOf } from './syntax.ts'

/** R24: a test never removes a route of a page, which can leave a request without an answer (`tests/intercepted.ts`). */
export const removedRoutes = (sources: Source[]): string[] =>
	sources.flatMap((source) =>
		nodesOf(source, 'CallExpression')
			.filter(removesRoute)
			.map(({ start }) => `${at(source, start)} removes a route`),
	)

const removesRoute = ({ callee, arguments: given }: Node): boolean => {
	const method = isNode(callee) ? nameOf(callee.property) : ''
	return /^unroute(All)?$/.test(method) || (method === 'route' && list(given).some(hasTimes))
}

const hasTimes = ({ properties }: Node): boolean => list(properties).some(({ key }) => nameOf(key) === 'times')
