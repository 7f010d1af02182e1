import { pictures } from '#web/words/console/pictures.ts'
import type { Part } from './cut-picture.ts'
import type { Place } from './places.ts'
import './crop-dialog.css'

const words = pictures.crop.sliders

type Props = { whole: Part; place: Place; part: Part; onChange: (part: Part) => void }

/** The same frame by numbers, for whoever cannot drag. */
export const CropSliders = ({ whole, place, part, onChange }: Props) => {
	const shape = place.height / place.width
	const widest = place.isFree ? whole.width : Math.min(whole.width, whole.height / shape)
	const put = (changed: Partial<Part>) => {
		const next = { ...part, ...changed }
		// What grows at an edge moves away from it.
		const [x, y] = [Math.min(next.x, whole.width - next.width), Math.min(next.y, whole.height - next.height)]
		onChange({ ...next, x: Math.max(0, x), y: Math.max(0, y) })
	}
	const widen = (width: number) => put(place.isFree ? { width } : { width, height: width * shape })
	return (
		<div className="crop-sliders">
			<Slider label={words.width} value={part.width} least={Math.min(LEAST, widest)} most={widest} onChange={widen} />
			{place.isFree && (
				<Slider
					label={words.height}
					value={part.height}
					least={Math.min(LEAST, whole.height)}
					most={whole.height}
					onChange={(height) => put({ height })}
				/>
			)}
			<Slider label={words.left} value={part.x} least={0} most={whole.width - part.width} onChange={(x) => put({ x })} />
			<Slider label={words.top} value={part.y} least={0} most={whole.height - part.height} onChange={(y) => put({ y })} />
		</div>
	)
}

/** In pixels of the picture. */
const LEAST = 16

type SliderProps = { label: string; value: number; least: number; most: number; onChange: (value: number) => void }

const Slider = ({ label, value, least, most, onChange }: SliderProps) => (
	<label>
		<span>
			{label} <span aria-hidden>{Math.round(value)}</span>
		</span>
		<input
			type="range"
			// Of no form: Enter would save the one around the field.
			form=""
			min={least}
			max={most}
			step="any"
			value={value}
			aria-valuetext={String(Math.round(value))}
			disabled={most - least < 1}
			onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
		/>
	</label>
)
