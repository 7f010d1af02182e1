import { useRef, useState } from 'react'
import { CallFailed } from '#web/calls/api.ts'
import { toastError } from '#web/ui/toast-error.ts'
import { toast } from '#web/ui/toast-store.ts'
import { frame } from '#web/words/console/frame.ts'
import { count } from '#web/words/format.ts'
import type { Text } from '#web/words/words.ts'
import type { Selection } from './selection.tsx'
import { reread } from './use-loading.ts'

export type Many<R> = {
	/** Null while nothing is being done. */
	progress: { done: number; all: number } | null
	/** What was refused by the last action, and why. */
	left: readonly { name: string; why: Text }[]
	forgetLeft: () => void
	/** Does it with each of these rows, one after the other, and says with how many it was done. Those stay selected with which it was not. */
	doWithEach: (rows: readonly R[], action: Action<R>) => Promise<void>
	/** Says what was done with these rows, and offers to take it back in the same way. */
	offerUndo: (said: Text, rows: readonly R[], back: Act<R>) => void
}

type Act<R> = (row: R) => Promise<unknown>
/** `back` takes it back, where that is possible. */
type Action<R> = { act: Act<R>; said: (count: number) => Text; back?: Act<R> }

/**
 * Actions on the selected rows of a list. A refusal of one row leaves it and goes on. A lost network, an ended session or a busy site ends
 * it: what has not been done yet stays selected, to go on from there.
 */
export const useMany = <R>({ nameOf, set }: Pick<Selection<R>, 'nameOf' | 'set'>): Many<R> => {
	const [progress, setProgress] = useState<Many<R>['progress']>(null)
	const [left, setLeft] = useState<Many<R>['left']>([])
	const last = useRef<Promise<unknown>>(Promise.resolve())

	const go = async (rows: readonly R[], act: Act<R>): Promise<R[]> => {
		const done: R[] = []
		const refused: { name: string; why: Text }[] = []
		for (const row of rows) {
			setProgress({ done: done.length, all: rows.length })
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
		// A colleague may have acted on them first: what that changed is shown.
		if (refused.length > 0) void reread()
		setProgress(null)
		setLeft(refused)
		return done
	}
	/** One action after the other: what is taken back waits for what is still being done. */
	const inTurn = (rows: readonly R[], act: Act<R>): Promise<R[]> => {
		const now = last.current.then(() => go(rows, act))
		last.current = now
		return now
	}

	const offerUndo: Many<R>['offerUndo'] = (said, rows, back) => {
		const undo = async () => {
			const undone = await inTurn(rows, back)
			if (undone.length === rows.length) toast.success(frame.undone)
			else if (undone.length > 0) toast.info(frame.many.undone(count(undone.length), count(rows.length)))
		}
		toast.success(said, { label: frame.undo, undo: () => void undo() })
	}
	const doWithEach: Many<R>['doWithEach'] = async (rows, { act, said, back }) => {
		const done = await inTurn(rows, act)
		set(done, false)
		if (done.length === 0) return
		if (back) offerUndo(said(done.length), done, back)
		else toast.success(said(done.length))
	}
	return { progress, left, forgetLeft: () => setLeft([]), doWithEach, offerUndo }
}

const isAboutOneRow = (error: unknown): error is CallFailed =>
	error instanceof CallFailed && [400, 403, 404, 409, 422].includes(error.status)
