import { useRef, useState } from 'react'
import { reread } from '#web/console/loading/use-loading.ts'
import { sayUndone } from '#web/console/parts/toasts.ts'
import { toast } from '#web/ui/toast-store.ts'
import { frame } from '#web/words/console/frame.ts'
import type { Text } from '#web/words/words.ts'
import { inTurn, type Progress } from './in-turn.ts'
import type { Selection } from './selection.tsx'

export type Many<R> = {
	progress: Progress
	/** What was refused by the last action, and why. */
	left: readonly { name: string; why: Text }[]
	forgetLeft: () => void
	/** Does it with each of these rows, one after the other, and says with how many it was done. Those stay selected with which it was not. */
	doWithEach: (rows: readonly R[], action: Action<R>) => Promise<{ isAll: boolean }>
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
	const [progress, setProgress] = useState<Progress>(null)
	const [left, setLeft] = useState<Many<R>['left']>([])
	const last = useRef<Promise<unknown>>(Promise.resolve())

	const go = async (rows: readonly R[], act: Act<R>): Promise<R[]> => {
		const { done, refused } = await inTurn(rows, act, setProgress)
		// A colleague may have acted on them first: what that changed is shown.
		if (refused.length > 0) void reread()
		setLeft(refused.map(({ row, why }) => ({ name: nameOf(row), why })))
		return done.map(({ row }) => row)
	}
	/** One action after the other: what is taken back waits for what is still being done. */
	const queued = (rows: readonly R[], act: Act<R>): Promise<R[]> => {
		const now = last.current.then(() => go(rows, act))
		last.current = now
		return now
	}

	const offerUndo: Many<R>['offerUndo'] = (said, rows, back) => {
		const undo = async () => {
			const undone = await queued(rows, back)
			sayUndone(undone.length, rows.length)
		}
		toast.success(said, { label: frame.undo, undo: () => void undo() })
	}
	const doWithEach: Many<R>['doWithEach'] = async (rows, { act, said, back }) => {
		if (rows.length === 0) toast.info(frame.many.isSo)
		const done = await queued(rows, act)
		set(done, false)
		if (done.length > 0 && back) offerUndo(said(done.length), done, back)
		else if (done.length > 0) toast.success(said(done.length))
		return { isAll: done.length === rows.length }
	}
	return { progress, left, forgetLeft: () => setLeft([]), doWithEach, offerUndo }
}
