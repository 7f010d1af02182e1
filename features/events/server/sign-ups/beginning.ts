import type { Database } from '#db/database.ts'
import { NOTIFICATION } from '#features/notifications/limits.contract.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { SignUpNeeds } from './needs.ts'
import { selectBeginning } from './store.ts'

type Needs = { database: Database; clock: Clock } & Pick<SignUpNeeds, 'notifications'>

/**
 * Tells who has a place that the event begins soon. It is read from the sign-ups as they are, so whoever moves up late is told too, and
 * nobody twice. Called every half minute.
 */
export const createBeginning = ({ database, clock, notifications }: Needs) => ({
	async tellBeginning(): Promise<void> {
		const now = clock.now()
		const from = now - NOTIFICATION.eventLateMs
		const entries = await selectBeginning(database.read, { from, until: now + NOTIFICATION.eventLeadMs })
		for (const [key, [first, ...others]] of Map.groupBy(entries, ({ event_id, starts_at }) => `${event_id} ${starts_at}`)) {
			if (!first) continue
			const accounts = [first, ...others].map(({ account_id }) => account_id)
			await notifications.tellOnce({ kind: 'event', key, accounts, name: first.title, nameFil: first.other_title ?? '' })
		}
	},
})
