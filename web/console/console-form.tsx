import { type ComponentProps, Fragment, type ReactNode } from 'react'
import { DraftNotice } from './drafts/draft-notice.tsx'
import { type Kept, KeptTexts } from './drafts/use-kept-form.ts'

/** A form that fills a screen, with groups of fields below each other. Typed text is kept until it is saved. */
export const ConsoleForm = ({ bind, kept, children }: { bind: ComponentProps<'form'>; kept: Kept; children: ReactNode }) => (
	<form className="console-form" {...bind}>
		<KeptFields kept={kept}>{children}</KeptFields>
	</form>
)

/** The fields of a form with a local draft, below a notice when they hold restored text. */
export const KeptFields = ({ kept, onDrop = kept.drop, children }: { kept: Kept; onDrop?: () => void; children: ReactNode }) => (
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
