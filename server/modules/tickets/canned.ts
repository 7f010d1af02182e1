import { CONSOLE_MESSAGES } from '#contract/console-messages.ts'
import type { Database, Tx } from '#db/database.ts'
import { isUniqueViolation } from '#db/errors.ts'
import type { Clock } from '../../kernel/clock.ts'
import { invalid, Problem } from '../../kernel/problem.ts'
import {
	type CannedRow,
	deleteCannedAnswer,
	insertCannedAnswer,
	selectCannedAnswer,
	selectCannedAnswers,
	updateCannedAnswer,
} from './canned-store.ts'

type Texts = { title: string; text: string }
type Change = Texts & { id: number; edition: number | undefined }

/** Answers that are written once and used often; the title is the name of one, so no two have the same. */
export const createCanned = ({ database, clock }: { database: Database; clock: Clock }) => ({
	cannedAnswers: () => selectCannedAnswers(database.read),

	async addCannedAnswer(tx: Tx, texts: Texts): Promise<CannedRow> {
		return (await insertCannedAnswer(tx, { ...texts, now: clock.now() })) ?? refuseTitle()
	},

	/** EDITED_MEANWHILE when `edition` is not the one that there is. */
	async changeCannedAnswer(tx: Tx, { id, edition, ...texts }: Change): Promise<{ before: CannedRow; after: CannedRow }> {
		const before = await selectCannedAnswer(tx, id)
		if (!before) throw new Problem('NOT_FOUND')
		if (edition !== undefined && edition !== before.updated_at) throw new Problem('EDITED_MEANWHILE')
		const after = await updateCannedAnswer(tx, before, { ...texts, now: clock.now() }).catch((error) => {
			throw isUniqueViolation(error) ? titleTaken() : error
		})
		if (!after) throw new Problem('EDITED_MEANWHILE')
		return { before, after }
	},

	async dropCannedAnswer(tx: Tx, id: number): Promise<CannedRow> {
		const dropped = await deleteCannedAnswer(tx, id)
		if (!dropped) throw new Problem('NOT_FOUND')
		return dropped
	},
})

const titleTaken = () => invalid({ title: [CONSOLE_MESSAGES.titleTaken] })
const refuseTitle = (): never => {
	throw titleTaken()
}
