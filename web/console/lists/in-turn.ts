import { CallFailed } from '#web/calls/api.ts'
import { toastError } from '#web/ui/toast-error.ts'
import type { Text } from '#web/words/words.ts'

/** How far it is; null while nothing is being done. */
export type Progress = { done: number; all: number } | null
type Outcome<R, T> = { done: { row: R; answer: T }[]; refused: { row: R; why: Text }[] }

/**
 * Does it with each row, one after the other. A refusal of one row leaves it and goes on. A lost network, an ended session or a busy site
 * is shown and ends it.
 */
export const inTurn = async <R, T>(
	rows: readonly R[],
	act: (row: R) => Promise<T>,
	tell: (progress: Progress) => void,
): Promise<Outcome<R, T>> => {
	const { done, refused }: Outcome<R, T> = { done: [], refused: [] }
	for (const row of rows) {
		tell({ done: done.length, all: rows.length })
		try {
			done.push({ row, answer: await act(row) })
		} catch (error) {
			if (!isAboutOneRow(error)) {
				toastError(error)
				break
			}
			refused.push({ row, why: error.text })
		}
	}
	tell(null)
	return { done, refused }
}

const isAboutOneRow = (error: unknown): error is CallFailed =>
	error instanceof CallFailed && [400, 403, 404, 409, 422].includes(error.status)
