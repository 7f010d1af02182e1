import './day-bars.css'

type Bars = { values: readonly number[]; room: number; most: number; label: string }

/** A bar for each day, as high as its value in `most`; there is room for so many days. `label` says the same in words. */
export const DayBars = ({ values, room, most, label }: Bars) => (
	<svg className="day-bars" viewBox={`0 0 ${room * STEP} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
		<path d={values.map((value, index) => barAt(index * STEP, (Math.max(0, value) / Math.max(1, most)) * HEIGHT)).join('')} />
	</svg>
)

const [STEP, WIDTH, HEIGHT] = [8, 6, 40]

/** A day without anything is a line at the ground. */
const barAt = (left: number, height: number) => `M${left} ${HEIGHT}v-${Math.max(1, Math.round(height))}h${WIDTH}V${HEIGHT}z`
