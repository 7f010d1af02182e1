import type { ReactNode } from 'react'
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
export type Open = Question & { answer: (isYes: boolean) => void }

/** Asks and waits; false for Cancel, Escape and a click beside the dialog. */
export const confirm = (question: Question): Promise<boolean> =>
	new Promise((resolve) => {
		openDialog?.answer(false)
		openDialog = {
			...question,
			answer(isYes) {
				openDialog = null
				changed()
				resolve(isYes)
			},
		}
		changed()
	})

/** For a link inside a dialog that leads away from it: the same as Cancel. */
export const leaveDialog = (): void => openDialog?.answer(false)

export const currentDialog = (): Open | null => openDialog
export const onDialog = (listener: () => void): (() => void) => {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

let openDialog: Open | null = null
const listeners = new Set<() => void>()

const changed = () => {
	for (const listener of listeners) listener()
}
