import type { Command } from '../command.ts'
import { withNewOrOldSite } from '../site.ts'

export const migrate: Command = {
	summary: 'Bring the database up to date.',
	options: {},
	run: () =>
		withNewOrOldSite(async ({ applied }) => ({
			text: applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`,
			json: { applied },
		})),
}
