import type { Host } from '#db/sqlite/writer-host.ts'
import { createServices, type Dependencies } from '../composition.ts'
import { registerCalls } from '../features.ts'
import { MAIL_IS_DUE } from '../kernel/cache/events.ts'
import type { Router } from '../kernel/calls/endpoint-route.ts'
import { type CheckedCall, createCallTable } from '../kernel/calls/handed-calls.ts'
import { createUnits } from '../kernel/calls/units-of-work.ts'

/**
 * Services and handlers of the calls that run where the writer is (docs/decisions/03-sqlite-writer.md): the same code as on the HTTP side,
 * over the connection of this thread. Notices for the caches of the HTTP side are sent to it after the commit.
 */
export const createCallHost = (host: Host, given: Omit<Dependencies, 'database'>) => {
	const database = host.openDatabase()
	const dependencies = { ...given, database, tellMailIsDue: () => host.announceThere(MAIL_IS_DUE) }
	const services = createServices(dependencies)
	const unitsOf = createUnits({ ...dependencies, stillIs: services.sessions.stillIs, recordAudit: services.audit.record })
	const table = createCallTable()
	const route: Router['route'] = (endpoint, handle) =>
		table.add(endpoint, (call: CheckedCall) =>
			handle({ ...call, sent: null, files: null, giveBackOfDone: null, ...unitsOf(endpoint, call) } as never),
		)
	registerCalls({ route }, dependencies, services)
	return { database, answer: table.answer, settle: services.background.settle }
}
