import type { ComponentProps, ReactNode } from 'react'
import { DraftNotice } from '#web/console/drafts/draft-notice.tsx'
import { Conflict } from '#web/console/editing/conflict.tsx'
import { Refusal } from '#web/forms/refusal.tsx'
import { Button } from '#web/ui/button.tsx'
import { frame } from '#web/words/console/frame.ts'
import type { ToggleProps } from './form-fields.ts'
import { SaveButton } from './save-button.tsx'
import type { ConsoleFormState } from './use-console-form.ts'

type Props = {
	form: Pick<ConsoleFormState, 'bind' | 'refusal' | 'draft'> & {
		button: ComponentProps<typeof SaveButton>
		conflict?: ComponentProps<typeof Conflict> | null
	}
	ok?: string
	/** Another button that saves, beside the first. */
	also?: ReactNode
	/** Leaves the form. */
	cancel?: () => void
	children: ReactNode
}

/** A form that fills a screen, with groups of fields below each other. Typed text is kept until it is saved. */
export const ConsoleForm = ({ form: { bind, button, refusal, draft, conflict }, ok = frame.save, also, cancel, children }: Props) => (
	<form className="console-form" {...bind}>
		<DraftNotice {...draft} />
		{children}
		{conflict && <Conflict {...conflict} />}
		<div className="form-end">
			<Refusal texts={refusal} />
			<SaveButton {...button} kind="primary">
				{ok}
			</SaveButton>
			{also}
			{cancel && (
				<Button kind="plain" onClick={cancel}>
					{frame.cancel}
				</Button>
			)}
		</div>
	</form>
)

/** A check box for an on/off value. */
export const Switch = ({ label, hint, ...toggle }: { label: string; hint?: string } & ToggleProps) => (
	<label className="check">
		<input type="checkbox" {...toggle} />
		<span>
			{label}
			{hint && <small className="field-hint">{hint}</small>}
		</span>
	</label>
)
