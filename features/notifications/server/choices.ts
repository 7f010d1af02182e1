import type { Database, Reader, Tx } from '#db/database.ts'
import type { Actor } from '#server/kernel/calls/actor.ts'
import type { UnitOfWork } from '#server/kernel/calls/idempotency.ts'
import type { NotificationChoices } from '../contract.ts'
import { type ChosenLetter, LETTER_KINDS, NOTIFICATION_KINDS, PUSHED_AT_FIRST } from '../kinds.contract.ts'
import { NOTIFICATION } from '../limits.contract.ts'
import { selectChoices, selectHours, selectLetter, writeChoices, writeHours } from './choices-store.ts'

/** What an account wants pushed and written, and when not. Pushes are held against it when they are sent (`delivery.ts`). */
export const createChoices = ({ database }: { database: Database }) => ({
	choicesOf: (accountId: number): Promise<NotificationChoices> => choicesIn(database.read, accountId),

	change: (actor: Actor, { pushes, letters, quiet }: NotificationChoices, unit: UnitOfWork): Promise<NotificationChoices> =>
		unit(async (tx) => {
			const rows = NOTIFICATION_KINDS.map((kind) => ({
				...{ account_id: actor.accountId, kind },
				push: Number(pushes.includes(kind)),
				letter: Number(!isChosenLetter(kind) || letters.includes(kind)),
			}))
			await writeChoices(tx, rows)
			const { from, until } = quiet ?? NONE
			await writeHours(tx, { account_id: actor.accountId, from_hour: from, until_hour: until })
			return choicesIn(tx, actor.accountId)
		}),

	/** Whether the letter of this kind is to be sent to the account. */
	wantsLetter: async (tx: Tx, accountId: number, kind: ChosenLetter): Promise<boolean> =>
		(await selectLetter(tx, { accountId, kind })) !== 0,
})

const choicesIn = async (db: Reader, accountId: number): Promise<NotificationChoices> => {
	const chosen = new Map((await selectChoices(db, accountId)).map((row) => [row.kind, row]))
	const hours = await selectHours(db, accountId)
	const quiet = hours ? { from: hours.from_hour, until: hours.until_hour } : NOTIFICATION.quietHours
	return {
		pushes: NOTIFICATION_KINDS.filter((kind) => (chosen.has(kind) ? chosen.get(kind)?.push === 1 : PUSHED_AT_FIRST.includes(kind))),
		letters: LETTER_KINDS.filter((kind) => chosen.get(kind)?.letter !== 0),
		quiet: quiet.from === quiet.until ? null : quiet,
	}
}

const isChosenLetter = (kind: string): kind is ChosenLetter => (LETTER_KINDS as readonly string[]).includes(kind)

/** From an hour to the same hour: no quiet at all. */
const NONE = { from: 0, until: 0 }
