import { type ChangeEvent, type ClipboardEvent, type DragEvent, useId, useRef, useState } from 'react'
import { sizesOfPicture } from '#features/pictures/address.contract.ts'
import type { UploadedPicture } from '#features/pictures/contract.ts'
import { SmallButton } from '#web/console/small-buttons.tsx'
import { CircleAlert } from '#web/icons/circle-alert.ts'
import { ImagePlus } from '#web/icons/image-plus.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { pictureSource } from '#web/ui/picture-source.ts'
import { pictures as words } from '#web/words/console/pictures.ts'
import type { FieldProps } from './form-fields.ts'
import { ChooseDialog, type PictureThere } from './pictures/choose-dialog.tsx'
import { usePicture } from './use-picture.ts'
import './picture-field.css'
import { useTranslate } from '#web/words/words.ts'

/** The value is the address; empty when there is no picture. */
type Props = Omit<FieldProps, 'error'> & {
	error?: FieldProps['error']
	label: string
	/** A wallpaper keeps its size; other pictures are sized for pages. */
	use?: 'page' | 'wallpaper'
	hint?: string
	/** The field of the alternative text. Left out where the text beside the picture says the same. */
	alt?: FieldProps & { label?: string }
	/** False where a picture is required. */
	canRemove?: boolean
	onUploaded?: (picture: UploadedPicture) => void
}

/** A picture field: chosen, dropped or pasted, uploaded at once, shown as on the site. */
export const PictureField = ({ label, name, value, use = 'page', hint, error, alt, canRemove = true, onChange, onUploaded }: Props) => {
	const translate = useTranslate()
	const id = useId()
	const input = useRef<HTMLInputElement>(null)
	const [isOver, setIsOver] = useState(false)
	const put = (path: string) => onChange({ currentTarget: { value: path } })
	const { share, problem, send, stop, forget } = usePicture(use, (picture) => {
		put(picture.path)
		onUploaded?.(picture)
	})
	const remove = () => {
		forget()
		put('')
	}
	const [isChoosing, setIsChoosing] = useState(false)
	const chooseAgain = (picture: PictureThere) => {
		setIsChoosing(false)
		forget()
		put(picture.path)
		if (picture.alt && alt?.value === '') alt.onChange({ currentTarget: { value: picture.alt } })
		const size = sizesOfPicture(picture.path)
		if (size) onUploaded?.({ ...size, path: picture.path, sizes: size.sources.map(({ address, width }) => ({ path: address, width })) })
	}
	const shown = problem ?? error
	const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
		void send(currentTarget.files ?? [])
		// Otherwise the same file could not be chosen again.
		currentTarget.value = ''
	}
	const over = (isIt: boolean) => (event: DragEvent) => {
		event.preventDefault()
		setIsOver(isIt)
	}
	const drop = (event: DragEvent) => {
		over(false)(event)
		void send(event.dataTransfer.files)
	}
	const paste = (event: ClipboardEvent) => {
		// Pasted text goes into its field as usual.
		if (event.clipboardData.files.length === 0) return
		event.preventDefault()
		void send(event.clipboardData.files)
	}
	return (
		<fieldset
			className={isOver ? 'picture-field picture-over' : 'picture-field'}
			aria-describedby={shown ? `${id}-hint ${id}-error` : `${id}-hint`}
			onDragOver={over(true)}
			onDragLeave={over(false)}
			onDrop={drop}
			onPaste={paste}
		>
			<legend>{label}</legend>
			{value ? <Shown path={value} /> : <p className="picture-none">{words.none}</p>}
			{share !== null && <Progress share={share} onStop={stop} />}
			<div className="row-buttons">
				{/* Carries the field name, so that the form can focus it on an error. */}
				<SmallButton name={name} onClick={() => input.current?.click()}>
					<ImagePlus aria-hidden size={18} /> {value ? words.replace : words.choose}
				</SmallButton>
				<SmallButton onClick={() => setIsChoosing(true)}>{words.again}</SmallButton>
				{value && canRemove && (
					<Button size="small" onClick={remove}>
						{words.remove}
					</Button>
				)}
			</div>
			<input
				ref={input}
				className="quietly"
				type="file"
				accept="image/jpeg,image/png,image/webp"
				tabIndex={-1}
				aria-label={label}
				onChange={choose}
			/>
			<p id={`${id}-hint`} className="field-hint">
				{hint ? `${hint} ${words.hint}` : words.hint}
			</p>
			{shown && (
				<p id={`${id}-error`} className="field-error" role="alert">
					<CircleAlert aria-hidden size={15} /> {translate(shown)}
				</p>
			)}
			{isChoosing && <ChooseDialog onChoose={chooseAgain} onClose={() => setIsChoosing(false)} />}
			{alt && <Field label={words.alt} hint={words.altHint} {...alt} />}
		</fieldset>
	)
}

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
