import { type ComponentProps, Fragment, type ReactNode } from 'react'
import { DraftNotice } from './drafts/draft-notice.tsx'
import { type Kept, KeptTexts } from './drafts/use-kept-form.ts'

/** A form that fills a screen; groups of fields stand below each other. What is typed is kept until it is saved. */
export const ConsoleForm = ({ bind, kept, children }: { bind: ComponentProps<'form'>; kept: Kept; children: ReactNode }) => (
	<form className="console-form" {...bind}>
		<KeptFields kept={kept}>{children}</KeptFields>
	</form>
)

/** The fields of a form whose texts are kept, below a notice when they hold what was typed earlier. */
export const KeptFields = ({ kept, onDrop = kept.drop, children }: { kept: Kept; onDrop?: () => void; children: ReactNode }) => (
	<>
		<DraftNotice {...kept} onDrop={onDrop} />
		<KeptTexts value={kept.texts}>
			<Fragment key={kept.round}>{children}</Fragment>
		</KeptTexts>
	</>
)

/** Something that is on or off. */
export const Switch = ({ label, hint, name, isOn }: { label: string; hint?: string; name: string; isOn: boolean }) => (
	<label className="check">
		<input type="checkbox" name={name} defaultChecked={isOn} />
		<span>
			{label}
			{hint && <small className="field-hint">{hint}</small>}
		</span>
	</label>
)
