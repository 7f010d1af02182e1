import { withSite } from '../../cli/site.ts'

/** A process that turns the month, works off what there is to give and to take back, and does nothing else. */
await withSite(async ({ services, database }) => {
	const open = () => database.read.selectFrom('grants').select('id').where('state', 'in', ['approved', 'returning']).executeTakeFirst()
	await services.rankings.turnMonth()
	while (await open()) {
		await services.grants.makeAwaitedLists()
		await services.grants.work()
	}
})
