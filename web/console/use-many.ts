import { useState } from 'react'
import { CallFailed } from '#web/calls/api.ts'
import { toastError } from '#web/ui/toast-error.ts'
import type { Text } from '#web/words/words.ts'
import type { Selection } from './selection.tsx'

export type Many<R> = {
	/** Null while nothing is being done. */
	progress: { done: number; all: number } | null
	/** What was refused by the last action, and why. */
	left: readonly { name: string; why: Text }[]
	/** Does it with each selected row, one after the other. Resolves to the rows with which it was done; the others stay selected. */
	doWithEach: (act: (row: R) => Promise<unknown>) => Promise<R[]>
}

/**
 * Actions on the selected rows of a list. A refusal of one row leaves it and goes on. A lost network, an ended session or a busy site ends
 * it: what has not been done yet stays selected, to go on from there.
 */
export const useMany = <R>({ selected, nameOf, set }: Selection<R>): Many<R> => {
	const [progress, setProgress] = useState<Many<R>['progress']>(null)
	const [left, setLeft] = useState<Many<R>['left']>([])
	const doWithEach: Many<R>['doWithEach'] = async (act) => {
		if (progress !== null) return []
		const done: R[] = []
		const refused: { name: string; why: Text }[] = []
		for (const row of selected) {
			setProgress({ done: done.length, all: selected.length })
			try {
				await act(row)
				done.push(row)
			} catch (error) {
				if (!isAboutOneRow(error)) {
					toastError(error)
					break
				}
				refused.push({ name: nameOf(row), why: error.text })
			}
		}
		setProgress(null)
		setLeft(refused)
		set(done, false)
		return done
	}
	return { progress, left, doWithEach }
}

const isAboutOneRow = (error: unknown): error is CallFailed =>
	error instanceof CallFailed && [400, 403, 404, 409, 422].includes(error.status)
