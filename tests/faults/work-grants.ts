import { withSite } from '../../cli/site.ts'

/** A process that works off what there is to give and to take back, and nothing else. */
await withSite(async ({ services, database }) => {
	const open = () => database.read.selectFrom('grants').select('id').where('state', 'in', ['approved', 'returning']).executeTakeFirst()
	while (await open()) {
		await services.grants.makeAwaitedLists()
		await services.grants.work()
	}
})
