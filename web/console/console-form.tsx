import { type ComponentProps, Fragment, type ReactNode } from 'react'
import { Refusal } from '#web/forms/refusal.tsx'
import { Button } from '#web/ui/button.tsx'
import { frame } from '#web/words/console/frame.ts'
import type { Text } from '#web/words/words.ts'
import { DraftNotice } from './drafts/draft-notice.tsx'
import { type FormDraft, KeptTexts } from './drafts/use-kept-form.ts'
import { SaveButton } from './save-button.tsx'

type Props = {
	form: {
		bind: ComponentProps<'form'>
		button: ComponentProps<typeof SaveButton>
		refusal: readonly Text[]
		kept: FormDraft
		isOld?: boolean
	}
	ok?: string
	/** Loads the version that a colleague has saved in the meantime. */
	newest?: { label: string; load: (() => void) | undefined }
	/** Another button that saves, beside the first. */
	also?: ReactNode
	/** Leaves the form. */
	cancel?: () => void
	children: ReactNode
}

/** A form that fills a screen, with groups of fields below each other. Typed text is kept until it is saved. */
export const ConsoleForm = ({ form: { bind, button, refusal, kept, isOld }, ok = frame.save, newest, also, cancel, children }: Props) => (
	<form className="console-form" {...bind}>
		<KeptFields kept={kept}>
			{children}
			<Refusal texts={refusal} />
			<div className="form-end">
				<SaveButton {...button} kind="primary">
					{ok}
				</SaveButton>
				{also}
				{isOld && newest?.load && (
					<Button kind="outline" onClick={newest.load}>
						{newest.label}
					</Button>
				)}
				{cancel && (
					<Button kind="plain" onClick={cancel}>
						{frame.cancel}
					</Button>
				)}
			</div>
		</KeptFields>
	</form>
)

/** The fields of a form with a local draft, below a notice when they hold restored text. */
export const KeptFields = ({ kept, onDrop = kept.drop, children }: { kept: FormDraft; onDrop?: () => void; children: ReactNode }) => (
	<>
		<DraftNotice {...kept} onDrop={onDrop} />
		<KeptTexts value={kept.texts}>
			<Fragment key={kept.round}>{children}</Fragment>
		</KeptTexts>
	</>
)

/** A check box for an on/off value. */
export const Switch = ({ label, hint, name, isOn }: { label: string; hint?: string; name: string; isOn: boolean }) => (
	<label className="check">
		<input type="checkbox" name={name} defaultChecked={isOn} />
		<span>
			{label}
			{hint && <small className="field-hint">{hint}</small>}
		</span>
	</label>
)
