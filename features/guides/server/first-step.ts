import type { Database } from '#db/database.ts'
import type { ToldStep } from '#server/kernel/first-hour.ts'
import { selectShownOf } from './store.ts'

/** The page of the terms is shown, and nothing on it is still as it came with the site. */
export const guideFirstStep = ({ database }: { database: Database }): ToldStep => ({
	step: 'terms',
	async lacks() {
		const shown = await selectShownOf(database.read, 'terms')
		return shown.length > 0 && shown.every(({ saved_by }) => saved_by !== null) ? null : 'own-terms'
	},
})
