import { type ClipboardEvent, type DragEvent, useId, useRef, useState } from 'react'
import type { UploadedPicture } from '#features/pictures/contract.ts'
import type { FieldProps } from '#web/console/forms/form-fields.ts'
import { SmallButton } from '#web/console/parts/small-buttons.tsx'
import { CircleAlert } from '#web/icons/circle-alert.ts'
import { ImagePlus } from '#web/icons/image-plus.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { pictureSource } from '#web/ui/picture-source.ts'
import { pictures as words } from '#web/words/console/pictures.ts'
import { ChooseDialog } from './choose-dialog.tsx'
import { LateCropDialog } from './late-crop-dialog.tsx'
import type { PlaceName } from './places.ts'
import { useChosenPicture } from './use-chosen-picture.ts'
import './picture-field.css'
import { useTranslate } from '#web/words/words.ts'

/** The value is the address; empty when there is no picture. */
type Props = Omit<FieldProps, 'error'> & {
	error?: FieldProps['error']
	label: string
	/** Where the site shows it. A wallpaper keeps its size; other pictures are sized for pages. */
	place: PlaceName
	hint?: string
	/** The field of the alternative text. Left out where the text beside the picture says the same. */
	alt?: FieldProps & { label?: string }
	/** False where a picture is required. */
	canRemove?: boolean
	onUploaded?: (picture: UploadedPicture) => void
}

/** A picture field: chosen, dropped or pasted, or one that is there; cropped to the shape of its place, uploaded, and shown. */
export const PictureField = ({ label, name, value, place, hint, error, alt, canRemove = true, onChange, onUploaded }: Props) => {
	const translate = useTranslate()
	const id = useId()
	const [isOver, setIsOver] = useState(false)
	const put = (path: string) => onChange({ currentTarget: { value: path } })
	const [isChoosing, setIsChoosing] = useState(false)
	const { share, problem, again, asked, close, take, takeThere, cropAgain, stop, forget } = useChosenPicture({
		place,
		put,
		onUploaded,
		alt,
	})
	const remove = () => {
		forget()
		put('')
	}
	/** A picture can also be pasted over the dialog. */
	const endingChoice =
		<T,>(use: (chosen: T) => void) =>
		(chosen: T) => {
			setIsChoosing(false)
			use(chosen)
		}
	const shown = problem ?? error
	return (
		<fieldset
			className={isOver ? 'picture-field picture-over' : 'picture-field'}
			aria-describedby={shown ? `${id}-hint ${id}-error` : `${id}-hint`}
			{...dropping(endingChoice(take), setIsOver)}
		>
			<legend>{label}</legend>
			{value ? <Shown path={value} /> : <p className="picture-none">{words.none}</p>}
			{share !== null && <Progress share={share} onStop={stop} />}
			<div className="row-buttons">
				<FileButton label={label} name={name} text={value ? words.replace : words.choose} onFiles={take} />
				<SmallButton onClick={() => setIsChoosing(true)}>{words.again}</SmallButton>
				{isPixels(value) && <SmallButton onClick={() => cropAgain(value)}>{words.crop.open}</SmallButton>}
				{value && canRemove && (
					<Button size="small" onClick={remove}>
						{words.remove}
					</Button>
				)}
			</div>
			<p id={`${id}-hint`} className="field-hint">
				{hint ? `${hint} ${words.hint}` : words.hint}
			</p>
			{shown && (
				<p id={`${id}-error`} className="field-error" role="alert">
					<CircleAlert aria-hidden size={15} /> {translate(shown)} {again && <SmallButton onClick={again}>{words.sendAgain}</SmallButton>}
				</p>
			)}
			{isChoosing && <ChooseDialog onChoose={endingChoice(takeThere)} onClose={() => setIsChoosing(false)} />}
			{asked && <LateCropDialog place={place} picture={asked.picture} onWhole={asked.whole} onCut={asked.cut} onClose={close} />}
			{alt && <Field label={words.alt} hint={words.altHint} {...alt} />}
		</fieldset>
	)
}

type FileProps = { label: string; name: string; text: string; onFiles: (files: Iterable<File>) => void }

const FileButton = ({ label, name, text, onFiles }: FileProps) => {
	const input = useRef<HTMLInputElement>(null)
	return (
		<>
			{/* Carries the field name, so that the form can focus it on an error. */}
			<SmallButton name={name} onClick={() => input.current?.click()}>
				<ImagePlus aria-hidden size={18} /> {text}
			</SmallButton>
			<input
				ref={input}
				className="quietly"
				type="file"
				accept="image/jpeg,image/png,image/webp"
				tabIndex={-1}
				aria-label={label}
				onChange={({ currentTarget }) => {
					onFiles(currentTarget.files ?? [])
					// Otherwise the same file could not be chosen again.
					currentTarget.value = ''
				}}
			/>
		</>
	)
}

/** Files that are dropped on the field, or pasted. */
const dropping = (take: (files: FileList) => void, tellOver: (isIt: boolean) => void) => {
	const over = (isIt: boolean) => (event: DragEvent) => {
		event.preventDefault()
		tellOver(isIt)
	}
	return {
		onDragOver: over(true),
		onDragLeave: over(false),
		onDrop: (event: DragEvent) => {
			over(false)(event)
			take(event.dataTransfer.files)
		},
		onPaste: (event: ClipboardEvent) => {
			// Pasted text goes into its field as usual.
			if (event.clipboardData.files.length === 0) return
			event.preventDefault()
			take(event.clipboardData.files)
		},
	}
}

/** A drawing has no pixels to cut. */
const isPixels = (path: string) => path !== '' && !path.endsWith('.svg')

/** The text beside the picture describes it. */
const Shown = ({ path }: { path: string }) => <img className="picture-shown" {...pictureSource(path, '320px')} alt={words.current} />

const Progress = ({ share, onStop }: { share: number; onStop: () => void }) => (
	<p className="picture-progress">
		<progress value={share} max={1} aria-label={words.sending} />
		<span role="status">{share < 1 ? words.sending : words.making}</span>
		<Button size="small" onClick={onStop}>
			{words.stop}
		</Button>
	</p>
)
