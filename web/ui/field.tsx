import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { CircleAlert } from '#web/icons/circle-alert.ts'
import { Eye } from '#web/icons/eye.ts'
import { EyeOff } from '#web/icons/eye-off.ts'
import { type Text, useTranslate, useWords } from '#web/words/words.ts'

type Frame = { label: string; error?: Text | undefined; hint?: ReactNode }

/** Label, input, hint and error, linked for screen readers. */
export const Field = ({ label, error, hint, ...input }: Frame & ComponentProps<'input'>) => (
	<FieldFrame label={label} error={error} hint={hint}>
		{(tie) => (
			<span className="input">
				<input {...input} {...tie} />
			</span>
		)}
	</FieldFrame>
)

/** The same for text of several lines. */
export const TextAreaField = ({ label, error, hint, ...area }: Frame & ComponentProps<'textarea'>) => (
	<FieldFrame label={label} error={error} hint={hint}>
		{(tie) => (
			<span className="input">
				<textarea {...area} {...tie} />
			</span>
		)}
	</FieldFrame>
)

export const SelectField = ({ label, error, hint, children, ...select }: Frame & ComponentProps<'select'>) => (
	<FieldFrame label={label} error={error} hint={hint}>
		{(tie) => (
			<span className="input">
				<select {...select} {...tie}>
					{children}
				</select>
			</span>
		)}
	</FieldFrame>
)

/** A password field with a button that shows the input. */
export const PasswordField = ({ label, error, hint, ...input }: Frame & ComponentProps<'input'>) => {
	const words = useWords()
	const [isShown, setIsShown] = useState(false)
	const Icon = isShown ? EyeOff : Eye
	return (
		<FieldFrame label={label} error={error} hint={hint}>
			{(tie) => (
				<span className="input">
					<input {...input} {...tie} type={isShown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
					<button
						type="button"
						className="icon-button"
						aria-label={isShown ? words.form.hidePassword : words.form.showPassword}
						onClick={() => setIsShown(!isShown)}
					>
						<Icon aria-hidden size={18} />
					</button>
				</span>
			)}
		</FieldFrame>
	)
}

type Tie = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

export const FieldFrame = ({ label, error, hint, children }: Frame & { children: (tie: Tie) => ReactNode }) => {
	const id = useId()
	const translate = useTranslate()
	const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
	return (
		<div className="field">
			<label htmlFor={id}>{label}</label>
			{children({ id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined })}
			{hint && (
				<p id={`${id}-hint`} className="field-hint">
					{hint}
				</p>
			)}
			{error && (
				<p id={`${id}-error`} className="field-error">
					<CircleAlert aria-hidden size={15} /> {translate(error)}
				</p>
			)}
		</div>
	)
}
