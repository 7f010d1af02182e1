import type { Database, Tx } from '#db/database.ts'
import { isUniqueViolation } from '#db/errors.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { invalid, Problem } from '#server/kernel/problem.ts'
import {
	type CannedRow,
	deleteCannedAnswer,
	insertCannedAnswer,
	selectCannedAnswer,
	selectCannedAnswers,
	updateCannedAnswer,
} from './canned-store.admin.ts'

type Texts = { title: string; text: string }
type Shown = { id: number; edition: number | undefined }
type Change = Texts & Shown

/** Prepared answers that staff use repeatedly. The title identifies an answer, so titles are unique. */
export const createCanned = ({ database, clock }: { database: Database; clock: Clock }) => ({
	cannedAnswers: () => selectCannedAnswers(database.read),

	async addCannedAnswer(tx: Tx, texts: Texts): Promise<CannedRow> {
		return (await insertCannedAnswer(tx, { ...texts, now: clock.now() })) ?? refuseTitle()
	},

	/** EDITED_MEANWHILE when `edition` is not the current one. */
	async changeCannedAnswer(tx: Tx, { id, edition, ...texts }: Change): Promise<{ before: CannedRow; after: CannedRow }> {
		const before = await shownAnswer(tx, { id, edition })
		const after = await updateCannedAnswer(tx, before, { ...texts, now: clock.now() }).catch((error) => {
			throw isUniqueViolation(error) ? titleTaken() : error
		})
		if (!after) throw new Problem('EDITED_MEANWHILE')
		return { before, after }
	},

	/** EDITED_MEANWHILE when `edition` is not the current one: a colleague's change must be seen before the answer is removed. */
	async dropCannedAnswer(tx: Tx, shown: Shown): Promise<CannedRow> {
		const before = await shownAnswer(tx, shown)
		if (!(await deleteCannedAnswer(tx, before))) throw new Problem('EDITED_MEANWHILE')
		return before
	},
})

const shownAnswer = async (tx: Tx, { id, edition }: Shown): Promise<CannedRow> => {
	const answer = await selectCannedAnswer(tx, id)
	if (!answer) throw new Problem('NOT_FOUND')
	if (edition !== undefined && edition !== answer.updated_at) throw new Problem('EDITED_MEANWHILE')
	return answer
}

const titleTaken = () => invalid({ title: ['titleTaken'] })
const refuseTitle = (): never => {
	throw titleTaken()
}
