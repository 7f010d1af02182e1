import type { ReactNode } from 'react'
import { type Answerable, askIn, createStore } from '#web/browser/store.ts'
import type { Text } from '#web/words/words.ts'

/**
 * A question or a notice over the page. Without `cancel` there is only one button (SPEC 9: OK, No, Cancel, 32em). `instead` is for an
 * action that is not possible now: a link to the page that helps, in place of OK, so that the answer is always false.
 */
export type Question = {
	title: Text
	/** Several are shown one per line. */
	text?: Text | readonly Text[]
	details?: ReactNode
	ok?: string
	cancel?: string
	tone?: 'plain' | 'danger'
	instead?: { label: string; to: string }
}
export type Open = Question & Answerable<boolean>

/** Asks and waits; false for Cancel, Escape and a click beside the dialog. */
export const confirm = (question: Question): Promise<boolean> => {
	leaveDialog()
	return askIn(openDialog, question)
}

/** For a link inside a dialog that leads away from it: the same as Cancel. */
export const leaveDialog = (): void => openDialog.get()?.answer(false)

export const openDialog = createStore<Open | null>(null)
