import { call } from '#web/calls/api.ts'

/** The open ticket that has waited longest, of those assigned to the user and the unassigned ones; null when none waits. */
export const nextTicket = async (current: string): Promise<string | null> => {
	const open = (assignee: 'me' | 'nobody') => call('GET /admin/tickets', { query: { state: 'open', assignee } })
	const queues = await Promise.all([open('me'), open('nobody')])
	const waiting = queues.flatMap(({ tickets }) => tickets).filter(({ reference }) => reference !== current)
	const [first] = waiting.toSorted((one, other) => Date.parse(one.updated_at) - Date.parse(other.updated_at))
	return first?.reference ?? null
}
