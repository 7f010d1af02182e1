import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useStore } from '#web/browser/store.ts'
import { useTranslate, useWords } from '#web/words/words.ts'
import { Button, LinkButton } from './button.tsx'
import { type Open, openDialog } from './dialog-store.ts'
import { WaitingNotice } from './waiting-notice.tsx'

/** The native dialog: focus stays inside, Escape closes, focus returns to where it was. */
export const Dialog = ({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) => {
	const dialog = useRef<HTMLDialogElement>(null)
	const heading = useId()
	const isPressedBeside = useRef(false)
	// In a layout effect, before a following dialog opens, which would otherwise find the focus still moving back.
	useLayoutEffect(() => {
		const opener = document.activeElement
		const shown = dialog.current
		shown?.showModal()
		return () => {
			// Nothing behind a dialog that is still open can be focused.
			shown?.close()
			if (opener instanceof HTMLElement) opener.focus()
		}
	}, [])
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by keyboard; the dialog handles that itself
		<dialog
			ref={dialog}
			className="dialog"
			aria-labelledby={heading}
			onClose={() => dialog.current?.open === false && onClose()}
			onPointerDown={(event) => {
				isPressedBeside.current = event.target === dialog.current
			}}
			onClick={(event) => {
				// What was only dragged out of it is no press beside it.
				if (event.target === dialog.current && isPressedBeside.current) onClose()
			}}
		>
			<div className="dialog-body">
				<h2 id={heading} className="dialog-title">
					{title}
				</h2>
				{children}
				{/* The page behind a dialog is inert, so the notice is needed inside. */}
				<WaitingNotice />
			</div>
		</dialog>
	)
}

/** Renders the dialog of `confirm()`. */
export const DialogHost = () => {
	const open = useStore(openDialog)
	const translate = useTranslate()
	return open && <QuestionDialog key={translate(open.title)} {...open} />
}

const QuestionDialog = ({ title, text, details, ok, cancel, instead, answer }: Open) => {
	const words = useWords()
	const translate = useTranslate()
	return (
		<Dialog title={translate(title)} onClose={() => answer(false)}>
			{text && <p>{[text].flat().map(translate).join('\n')}</p>}
			{details}
			<div className="dialog-buttons">
				{/* Cancel comes first and has the focus: an accidental second Enter does nothing. */}
				{cancel !== undefined && (
					<Button kind="plain" autoFocus onClick={() => answer(false)}>
						{cancel}
					</Button>
				)}
				{instead ? (
					<LinkButton kind="gold" to={instead.to} onClick={() => answer(false)}>
						{instead.label}
					</LinkButton>
				) : (
					<Button kind="primary" onClick={() => answer(true)}>
						{ok ?? words.dialog.ok}
					</Button>
				)}
			</div>
		</Dialog>
	)
}
