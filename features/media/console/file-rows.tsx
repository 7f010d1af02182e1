import type { ConsoleFile } from '#features/media/admin.contract.ts'
import { numberOrNull, textOf, textOrNull } from '#web/console/form-values.ts'
import { SmallButton } from '#web/console/small-buttons.tsx'
import { ArrowUp } from '#web/icons/arrow-up.ts'
import { Plus } from '#web/icons/plus.ts'
import { X } from '#web/icons/x.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { type Text, useTranslate } from '#web/words/words.ts'
import { media as words } from '../words/media.console.ts'
import { MeasureFile } from './measure-file.tsx'
import './media.css'

export type RowOfFile = { key: string; file: ConsoleFile | null }

type Props = {
	rows: RowOfFile[]
	onRows: (rows: RowOfFile[]) => void
	/** Whether size and checksum have fields; they matter for files that people install. */
	isMeasured: boolean
	errorOf: (field: string) => Text | undefined
}

/** The files of a download, in order. Input stays with its row when rows move. */
export const FileRows = ({ rows, onRows, isMeasured, errorOf }: Props) => {
	const translate = useTranslate()
	const error = errorOf('files')
	const raise = (index: number) =>
		onRows(rows.map((row, at) => (at === index - 1 ? rows[index] : at === index ? rows[index - 1] : row) ?? row))
	return (
		<fieldset>
			<legend>{words.files}</legend>
			<p className="field-hint">{words.filesHint}</p>
			{rows.map(({ key, file }, index) => (
				<fieldset key={key} className="file-editor">
					<legend>{words.fileRow(index + 1)}</legend>
					<FileFields file={file} at={`files.${index}`} isMeasured={isMeasured} errorOf={errorOf} />
					<div className="row-buttons">
						{isMeasured && <MeasureFile />}
						{index > 0 && (
							<Button size="small" aria-label={words.fileUp(index + 1)} onClick={() => raise(index)}>
								<ArrowUp aria-hidden size={16} />
							</Button>
						)}
						<Button size="small" aria-label={words.removeFile(index + 1)} onClick={() => onRows(rows.filter((row) => row.key !== key))}>
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
				<SmallButton name="files" onClick={() => onRows([...rows, ...rowsOf([], 1)])}>
					<Plus aria-hidden size={16} /> {words.addFile}
				</SmallButton>
			</div>
		</fieldset>
	)
}

type FieldsOf = { file: ConsoleFile | null; at: string } & Pick<Props, 'isMeasured' | 'errorOf'>

const FileFields = ({ file, at, isMeasured, errorOf }: FieldsOf) => {
	const field = (name: keyof ConsoleFile, label: string) => ({
		label,
		name: `${at}.${name}`,
		defaultValue: file?.[name] ?? '',
		error: errorOf(`${at}.${name}`),
	})
	return (
		<>
			<Field {...field('name', words.fileName)} />
			<Field {...field('address', words.fileAddress)} inputMode="url" />
			{isMeasured && <Field {...field('bytes', words.bytes)} inputMode="numeric" />}
			{isMeasured && <Field {...field('sha256', words.sha256)} autoCapitalize="none" spellCheck={false} />}
			{!isMeasured && <Field {...field('width', words.width)} inputMode="numeric" />}
			{!isMeasured && <Field {...field('height', words.height)} inputMode="numeric" />}
			{/* Values without a field are kept unchanged. */}
			{(isMeasured ? (['width', 'height'] as const) : (['bytes', 'sha256'] as const)).map((name) => (
				<input key={name} type="hidden" name={`${at}.${name}`} value={file?.[name] ?? ''} />
			))}
		</>
	)
}

let rowsMade = 0

/** Rows for these files, filled up with empty rows to `least`. */
export const rowsOf = (files: readonly ConsoleFile[], least: number): RowOfFile[] =>
	Array.from({ length: Math.max(files.length, least) }, (_, index) => ({ key: `row-${++rowsMade}`, file: files[index] ?? null }))

export const readFiles = (form: FormData): ConsoleFile[] => {
	const files: ConsoleFile[] = []
	for (let index = 0; form.has(`files.${index}.name`); index++) {
		const at = `files.${index}`
		files.push({
			name: textOf(form, `${at}.name`),
			address: textOf(form, `${at}.address`),
			bytes: numberOrNull(form, `${at}.bytes`),
			sha256: textOrNull(form, `${at}.sha256`)?.toLowerCase() ?? null,
			width: numberOrNull(form, `${at}.width`),
			height: numberOrNull(form, `${at}.height`),
		})
	}
	return files
}
