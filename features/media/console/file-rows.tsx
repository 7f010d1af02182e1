import type { ConsoleFile } from '#features/media/admin.contract.ts'
import { type FieldsOf, rowsOf } from '#web/console/forms/form-fields.ts'
import { asTyped, numberOrNull, textOrNull } from '#web/console/forms/form-values.ts'
import { SmallButton } from '#web/console/parts/small-buttons.tsx'
import { ArrowUp } from '#web/icons/arrow-up.ts'
import { Plus } from '#web/icons/plus.ts'
import { X } from '#web/icons/x.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { useTranslate } from '#web/words/words.ts'
import { media as words } from '../words/media.console.ts'
import { MeasureFile } from './measure-file.tsx'
import './media.css'

export type TypedFile = ReturnType<typeof typedFile>
export const typedFile = (file: ConsoleFile) => asTyped(file)
export const NEW_FILE: TypedFile = { name: '', address: '', bytes: '', sha256: '', width: '', height: '' }

type Props = {
	form: FieldsOf<{ files: TypedFile[] }>
	/** Whether size and checksum have fields; they matter for files that people install. */
	isMeasured: boolean
}

/** The files of a download, in order. Values without a field are kept unchanged. */
export const FileRows = ({ form, isMeasured }: Props) => {
	const translate = useTranslate()
	const { rows, error, field, set, add, remove, raise } = rowsOf(form, 'files')
	return (
		<fieldset>
			<legend>{words.files}</legend>
			<p className="field-hint">{words.filesHint}</p>
			{rows.map((_file, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the fields follow their values
				<fieldset key={index} className="file-editor">
					<legend>{words.fileRow(index + 1)}</legend>
					<Field label={words.fileName} {...field(index, 'name')} />
					<Field label={words.fileAddress} inputMode="url" {...field(index, 'address')} />
					{isMeasured ? (
						<>
							<Field label={words.bytes} inputMode="numeric" {...field(index, 'bytes')} />
							<Field label={words.sha256} autoCapitalize="none" spellCheck={false} {...field(index, 'sha256')} />
						</>
					) : (
						<>
							<Field label={words.width} inputMode="numeric" {...field(index, 'width')} />
							<Field label={words.height} inputMode="numeric" {...field(index, 'height')} />
						</>
					)}
					<div className="row-buttons">
						{isMeasured && <MeasureFile onMeasured={(measured) => set(index, measured)} />}
						{index > 0 && (
							<Button size="small" aria-label={words.fileUp(index + 1)} onClick={() => raise(index)}>
								<ArrowUp aria-hidden size={16} />
							</Button>
						)}
						<Button size="small" aria-label={words.removeFile(index + 1)} onClick={() => remove(index)}>
							<X aria-hidden size={16} />
						</Button>
					</div>
				</fieldset>
			))}
			{error && (
				<p className="field-error" role="alert">
					{translate(error)}
				</p>
			)}
			<div className="row-buttons">
				{/* Carries the field name, so that the form can focus it when there are no files. */}
				<SmallButton name="files" onClick={() => add(NEW_FILE)}>
					<Plus aria-hidden size={16} /> {words.addFile}
				</SmallButton>
			</div>
		</fieldset>
	)
}

export const readFile = ({ name, address, bytes, sha256, width, height }: TypedFile): ConsoleFile => ({
	name: name.trim(),
	address: address.trim(),
	bytes: numberOrNull(bytes),
	sha256: textOrNull(sha256)?.toLowerCase() ?? null,
	width: numberOrNull(width),
	height: numberOrNull(height),
})
