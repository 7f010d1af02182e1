import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import './figures.css'

type Props = {
	name: string
	/** The names of the steps. */
	steps: readonly string[]
	/** One bar each in every step, in this order. */
	series: readonly { name: string; values: readonly number[] }[]
	format: (value: number) => string
}

/** Bars over an axis. The numbers of one step are written out: the one under the finger or the pointer, or that of the arrow keys. */
export const FigureChart = ({ name, steps, series, format }: Props) => {
	const last = steps.length - 1
	const [chosen, setChosen] = useState(last)
	const at = Math.min(chosen, last)
	const top = roundAbove(Math.max(1, ...series.flatMap(({ values }) => values)))
	const point = ({ currentTarget, clientX }: PointerEvent) => {
		const { left, width } = currentTarget.getBoundingClientRect()
		setChosen(Math.max(0, Math.min(last, Math.floor(((clientX - left) / width) * steps.length))))
	}
	const press = (event: KeyboardEvent) => {
		const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key]
		if (to === undefined) return
		event.preventDefault()
		setChosen(Math.max(0, Math.min(last, to)))
	}
	const numbers = series.map((one) => ({ name: one.name, text: format(one.values[at] ?? 0) }))
	return (
		<div className="figure-chart">
			<p className="figure-numbers" aria-hidden>
				<b>{steps[at]}</b>
				{numbers.map((one, index) => (
					<span key={one.name} className={`figure-tone-${index}`}>
						{one.name} <b>{one.text}</b>
					</span>
				))}
			</p>
			<div className="figure-plot">
				<ol className="figure-axis" aria-hidden>
					{[top, top / 2, 0].map((tick) => (
						<li key={tick}>{short.format(tick)}</li>
					))}
				</ol>
				<div
					className="figure-bars"
					role="slider"
					tabIndex={0}
					aria-label={name}
					aria-valuemin={0}
					aria-valuemax={last}
					aria-valuenow={at}
					aria-valuetext={`${steps[at]}: ${numbers.map((one) => `${one.name} ${one.text}`).join(', ')}`}
					onPointerDown={point}
					onPointerMove={point}
					onKeyDown={press}
				>
					<Bars steps={steps} series={series} at={at} top={top} />
				</div>
			</div>
			<p className="figure-ends" aria-hidden>
				<span>{steps[0]}</span>
				<span>{steps[last]}</span>
			</p>
		</div>
	)
}

const Bars = ({ steps, series, at, top }: Pick<Props, 'steps' | 'series'> & { at: number; top: number }) => (
	<svg viewBox={`0 0 ${steps.length * STEP} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden focusable="false">
		<rect className="figure-chosen" x={at * STEP} y={0} width={STEP} height={HEIGHT} />
		{series.map(({ name, values }, index) => (
			<g key={name} className={`figure-tone-${index}`}>
				{steps.map((step, position) => {
					const value = values[position] ?? 0
					const width = (STEP - 2) / series.length
					// A small value still gets a visible bar.
					const height = value > 0 ? Math.max(1, (value / top) * HEIGHT) : 0
					return <rect key={step} x={position * STEP + 1 + index * width} y={HEIGHT - height} width={width} height={height} />
				})}
			</g>
		))}
	</svg>
)

const STEP = 12
const HEIGHT = 100

const short = new Intl.NumberFormat('en-PH', { notation: 'compact', maximumFractionDigits: 1 })

/** The top of the axis: the next number whose half is easy to read. */
const roundAbove = (value: number): number => {
	const power = 10 ** Math.floor(Math.log10(value))
	return (ROUND.find((round) => round * power >= value) ?? 10) * power
}

const ROUND = [1, 2, 4, 6, 8, 10]
