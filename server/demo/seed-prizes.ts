import { DEMO_PRIZES } from '#demo/prizes.ts'
import type { Dependencies, Services } from '../composition.ts'
import { manilaMonth } from '../kernel/clock.ts'
import { demoDesk } from './demo-desk.ts'

/** Plans the prizes of the month that runs, as staff do in Rankings. */
export const seedPrizes = async ({ database, clock }: Dependencies, { accounts, grants }: Services): Promise<void> => {
	const actor = await demoDesk(accounts)
	const list = await grants.listFor({ ...DEMO_PRIZES, source: 'places', month: manilaMonth(clock.now()) })
	const limits = await grants.limits()
	await database.transaction(async (tx) => {
		const { id } = await grants.make(tx, actor, { ...list, replaces: null })
		await grants.agree(tx, actor, id, limits)
	})
}
