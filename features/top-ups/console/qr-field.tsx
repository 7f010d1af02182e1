import { type ChangeEvent, useId, useState } from 'react'
import type { FieldProps } from '#web/console/forms/form-fields.ts'
import { ScanQrCode } from '#web/icons/scan-qr-code.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { toastError } from '#web/ui/toast-error.ts'
import { topUps } from '../words/top-ups.console.ts'
import { readQr } from './read-qr.ts'

const words = topUps.channels

type Outcome = 'reading' | 'read' | 'notFound'

/** The text of a static QR Ph code: read from a picture of the code, or pasted. */
export const QrField = (field: FieldProps) => {
	const id = useId()
	const [outcome, setOutcome] = useState<Outcome | null>(null)
	const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
		const [file] = currentTarget.files ?? []
		// Otherwise the same file could not be chosen again.
		currentTarget.value = ''
		if (!file) return
		setOutcome('reading')
		const text = await readQr(file)
		setOutcome(text === null ? 'notFound' : 'read')
		if (text !== null) field.onChange({ currentTarget: { value: text } })
	}
	const failed = (error: unknown) => {
		setOutcome(null)
		toastError(error)
	}
	return (
		<>
			<TextAreaField label={words.qr} hint={words.qrHint} rows={4} spellCheck={false} {...field} />
			<div className="field">
				<Button kind="outline" size="small" onClick={() => document.getElementById(id)?.click()}>
					<ScanQrCode aria-hidden size={16} /> {words.qrPicture}
				</Button>
				<input
					id={id}
					className="quietly"
					type="file"
					accept="image/*"
					tabIndex={-1}
					aria-label={words.qrPicture}
					onChange={(event) => void choose(event).catch(failed)}
				/>
				<p className={outcome === 'notFound' ? 'field-error' : 'field-hint'} role="status">
					{outcome && words.qrOutcomes[outcome]}
				</p>
			</div>
		</>
	)
}
