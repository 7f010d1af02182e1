import { frame } from '#web/words/console/frame.ts'
import { Fact } from '../fact.tsx'
import './figures.css'

const words = frame.figures

type Sums = { now: number; before: number }

/** Totals side by side. */
export const FigureTotals = ({ totals, format }: { totals: readonly ({ name: string } & Sums)[]; format: (value: number) => string }) => (
	<dl className="figure-totals">
		{totals.map(({ name, now, before }) => (
			<Fact key={name} name={name}>
				<b>{format(now)}</b> {words.against(changeOf({ now, before }), format(before))}
			</Fact>
		))}
	</dl>
)

/** How much more or less than before, in percent; nothing to say where there was nothing. */
export const changeOf = ({ now, before }: Sums): string =>
	before === 0 ? (now === 0 ? words.same : words.fresh) : now === before ? words.same : percent.format((now - before) / before)

const percent = new Intl.NumberFormat('en-PH', { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' })
