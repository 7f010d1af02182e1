import { type CallName, ENDPOINTS } from '#contract/index.ts'
import { uploaded } from './media-actions.ts'
import type { Answer, Person, World } from './world.ts'

type AuditedAction = (world: World, staff: Person) => Promise<Answer>
/** Where the calls of an ordered list are (`orderedListCalls` of the contract). */
type ListPath = { [N in CallName]: N extends `POST ${infer P}/{id}/move` ? P : never }[CallName]
type Changes = `POST ${ListPath}` | `PATCH ${ListPath}/{id}` | `POST ${ListPath}/{id}/move`

const END = '/{id}/move'
export const ORDERED_PATHS = Object.values(ENDPOINTS).flatMap(({ path }) =>
	path.endsWith(END) ? [path.slice(0, -END.length) as ListPath] : [],
)
export const sampleOf = (wanted: ListPath) =>
	Object.values(ENDPOINTS).find(({ method, path }) => method === 'POST' && path === wanted) as { sample: object }

const examplesOf = (path: ListPath): [Changes, AuditedAction][] => {
	const { sample } = sampleOf(path)
	const add: AuditedAction = async (world, { token }) => {
		const body = 'picture' in sample ? { ...sample, picture: await uploaded(world, token) } : sample
		return world.call(`POST ${path}`, { token, body })
	}
	const added = async (world: World, staff: Person) => {
		const { id, edition } = (await add(world, staff)).body
		return { params: { id: Number(id) }, edition: Number(edition) }
	}
	return [
		[`POST ${path}`, add],
		[
			`PATCH ${path}/{id}`,
			async (world, staff) => {
				const { params, edition } = await added(world, staff)
				return world.call(`PATCH ${path}/{id}`, { token: staff.token, params, body: { edition, state: 'hidden' } })
			},
		],
		[
			`POST ${path}/{id}/move`,
			async (world, staff) => {
				const { params } = await added(world, staff)
				return world.call(`POST ${path}/{id}/move`, { token: staff.token, params, body: { place: 1 } })
			},
		],
	]
}

/** One example of each call with which staff change an ordered list, by the sample of the contract with a picture of its own. */
export const ORDERED_ACTIONS = Object.fromEntries(ORDERED_PATHS.flatMap(examplesOf)) as Record<Changes, AuditedAction>
