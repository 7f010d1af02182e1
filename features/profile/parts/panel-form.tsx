import { type ReactNode, useId } from 'react'
import { ErrorSummary } from '#web/forms/error-summary.tsx'
import { Refusal } from '#web/forms/refusal.tsx'
import type { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { useAccountWords } from './account-words.ts'
import './account.css'
import './panel-form.css'

type Texts = { title: string; submit: string; note?: string }
type Props = Texts & {
	form: Pick<ReturnType<typeof useForm>, 'bind' | 'button' | 'errors' | 'labels' | 'focus' | 'refusal'>
	onClose: () => void
	children: ReactNode
}

/** A form that opens below the values it changes. Errors of the server are also listed above the fields, one per line (SPEC 8). */
export const PanelForm = ({ title, submit, note, form, onClose, children }: Props) => {
	const words = useAccountWords()
	const heading = useId()
	return (
		<form className="panel-open" aria-labelledby={heading} {...form.bind}>
			<h3 id={heading}>{title}</h3>
			{Object.values(form.errors).flat().length > 1 && <ErrorSummary errors={form.errors} labels={form.labels} focus={form.focus} />}
			<div className="field-group">{children}</div>
			{note && <p className="form-note">{note}</p>}
			<Refusal texts={form.refusal} />
			<div className="card-buttons">
				<Button {...form.button} kind="primary">
					{submit}
				</Button>
				<Button onClick={onClose}>{words.cancel}</Button>
			</div>
		</form>
	)
}
