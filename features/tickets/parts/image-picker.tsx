import { type ChangeEvent, useId, useState } from 'react'
import { TICKET } from '#contract/limits.ts'
import { CircleAlert } from '#web/icons/circle-alert.ts'
import { ImagePlus } from '#web/icons/image-plus.ts'
import { X } from '#web/icons/x.ts'
import { type Text, useTranslate } from '#web/words/words.ts'
import { shrink } from './shrink.ts'
import { useSupportWords } from './support-words.ts'
import type { Pictures } from './use-pictures.ts'
import './tickets.css'

type Props = {
	pictures: Pictures
	error: Text | undefined
	/** How many at most, and how that is said; by default as for tickets. */
	most?: number
	hint?: string
}

/** Chooses a few pictures and shows them; each can be removed again. */
export const ImagePicker = ({ pictures: { images, isPreparing, change }, error, most = TICKET.images, hint }: Props) => {
	const words = useSupportWords().images
	const translate = useTranslate()
	const id = useId()
	const [objection, setObjection] = useState<Text | null>(null)
	const shown = objection ?? error

	const add = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
		const files = [...(currentTarget.files ?? [])]
		// Otherwise the same file could not be chosen again.
		currentTarget.value = ''
		setObjection(null)
		return change(async (before) => {
			const made = await Promise.all(files.map(shrink))
			const all = [...before, ...made.filter((image) => image !== null)].filter(
				({ id: name }, index, list) => list.findIndex((other) => other.id === name) === index,
			)
			if (made.includes(null)) setObjection({ messageCode: 'imageRefused' })
			else if (all.length > most) setObjection({ messageCode: 'imagesTooMany' })
			return all.slice(0, most)
		})
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
				{isPreparing ? words.preparing : (hint ?? words.hint)}
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
								onClick={() => change((before) => before.filter((image) => image.id !== key))}
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
