import { Fact } from '#web/console/parts/fact.tsx'
import { frame } from '#web/words/console/frame.ts'
import './figures.css'

const words = frame.figures

type Sums = { now: number; before: number }
type Format = (value: number) => string
/** `format` where it is not that of the others; `before` is null where it is not known. */
type Total = { name: string; format?: Format; now: number; before: number | null }

/** Totals side by side. */
export const FigureTotals = ({ totals, format }: { totals: readonly Total[]; format: Format }) => (
	<dl className="figure-totals">
		{totals.map(({ name, now, before, format: own = format }) => (
			<Fact key={name} name={name}>
				<b>{own(now)}</b> {before !== null && words.against(changeOf({ now, before }), own(before))}
			</Fact>
		))}
	</dl>
)

/** How much more or less than before, in percent; nothing to say where there was nothing. */
export const changeOf = ({ now, before }: Sums): string =>
	before === 0 ? (now === 0 ? words.same : words.fresh) : now === before ? words.same : percent.format((now - before) / before)

const percent = new Intl.NumberFormat('en-PH', { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' })
