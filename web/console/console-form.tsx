import type { ComponentProps, ReactNode } from 'react'

/** A form that fills a screen; groups of fields stand below each other. */
export const ConsoleForm = ({ bind, children }: { bind: ComponentProps<'form'>; children: ReactNode }) => (
	<form className="console-form" {...bind}>
		{children}
	</form>
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
