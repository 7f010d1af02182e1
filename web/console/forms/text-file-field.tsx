import { type ChangeEvent, type ComponentProps, useId, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import type { FieldProps } from './form-fields.ts'
import { textOfFile } from './text-of-file.ts'

type Props = Omit<ComponentProps<typeof TextAreaField>, keyof FieldProps> &
	FieldProps & {
		/** The button that reads a file into the field, and what is said when the file is not text. */
		file: string
		unreadable: string
	}

/** A field for long text, pasted or read from a file in the browser. */
export const TextFileField = ({ file: fileLabel, unreadable, ...field }: Props) => {
	const id = useId()
	const [isUnreadable, setIsUnreadable] = useState(false)
	const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
		const [file] = currentTarget.files ?? []
		const text = file ? await textOfFile(file) : ''
		// Otherwise the same file could not be chosen again.
		currentTarget.value = ''
		setIsUnreadable(text === null)
		if (text !== null) field.onChange({ currentTarget: { value: text } })
	}
	return (
		<>
			<TextAreaField spellCheck={false} {...field} />
			<div className="field">
				<Button kind="outline" size="small" onClick={() => document.getElementById(id)?.click()}>
					{fileLabel}
				</Button>
				<input
					id={id}
					className="quietly"
					type="file"
					accept=".csv,.txt,text/csv,text/plain"
					tabIndex={-1}
					aria-label={fileLabel}
					onChange={(event) => void choose(event).catch(() => toast.error({ messageCode: 'unexpectedError' }))}
				/>
				{isUnreadable && (
					<p className="field-error" role="alert">
						{unreadable}
					</p>
				)}
			</div>
		</>
	)
}
