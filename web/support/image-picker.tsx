import { CircleAlert, ImagePlus, X } from 'lucide-react'
import { type ChangeEvent, useId, useState } from 'react'
import { TICKET } from '#contract/limits.ts'
import { type Text, useTranslate, useWords } from '#web/words/words.ts'
import { type Chosen, shrink } from './shrink.ts'
import './tickets.css'

type Props = { images: Chosen[]; onChange: (images: Chosen[]) => void; error: Text | undefined }

/** Chooses up to three pictures and shows them; each can be removed again. */
export const ImagePicker = ({ images, onChange, error }: Props) => {
	const words = useWords().support.images
	const translate = useTranslate()
	const id = useId()
	const [isPreparing, setIsPreparing] = useState(false)
	const [objection, setObjection] = useState<Text | null>(null)
	const shown = objection ?? error

	const add = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
		const files = [...(currentTarget.files ?? [])]
		setIsPreparing(true)
		setObjection(null)
		const made = await Promise.all(files.map(shrink))
		setIsPreparing(false)
		// Otherwise the same file could not be chosen again.
		currentTarget.value = ''
		const all = [...images, ...made.filter((image) => image !== null)].filter(
			({ id: name }, index, list) => list.findIndex((other) => other.id === name) === index,
		)
		if (made.includes(null)) setObjection({ messageCode: 'imageRefused' })
		else if (all.length > TICKET.images) setObjection({ messageCode: 'imagesTooMany' })
		onChange(all.slice(0, TICKET.images))
	}

	return (
		<div className="field">
			<label className="btn btn-outline image-add" htmlFor={id}>
				<ImagePlus aria-hidden size={18} /> {words.add}
			</label>
			<input
				id={id}
				className="quietly"
				type="file"
				name="images"
				accept="image/jpeg,image/png,image/webp"
				multiple
				aria-describedby={shown ? `${id}-hint ${id}-error` : `${id}-hint`}
				onChange={add}
			/>
			<p id={`${id}-hint`} className="field-hint">
				{isPreparing ? words.preparing : words.hint}
			</p>
			{shown && (
				<p id={`${id}-error`} className="field-error" role="alert">
					<CircleAlert aria-hidden size={15} /> {translate(shown)}
				</p>
			)}
			{images.length > 0 && (
				<ul className="image-list">
					{images.map(({ id: key, name, preview }) => (
						<li key={key}>
							<img src={preview} alt={name} />
							<button
								type="button"
								className="icon-button"
								aria-label={words.remove(name)}
								onClick={() => onChange(images.filter((image) => image.id !== key))}
							>
								<X aria-hidden size={18} />
							</button>
						</li>
					))}
				</ul>
			)}
		</div>
	)
}
