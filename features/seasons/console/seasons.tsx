import { type ConsoleSeason, type SeasonBody, seasonBody } from '#features/seasons/admin.contract.ts'
import { now } from '#web/browser/now.ts'
import type { FieldsOf } from '#web/console/forms/form-fields.ts'
import { asTyped } from '#web/console/forms/form-values.ts'
import { momentField } from '#web/console/forms/manila-moment.ts'
import type { Column } from '#web/console/lists/data-table.tsx'
import { orderedKind } from '#web/console/ordered/ordered-kind.ts'
import { OrderedScreen } from '#web/console/ordered/ordered-screen.tsx'
import { languageShown } from '#web/pages/language.ts'
import { Field } from '#web/ui/field.tsx'
import { orderedLists } from '#web/words/console/ordered-lists.ts'
import { manilaMonthName } from '#web/words/format.ts'
import { seasons as words } from '../words/seasons.console.ts'

/** The seasons. */
const Seasons = () => <OrderedScreen {...{ kind: SEASONS, extra: EXTRA, schema: seasonBody, valuesOf, read, fields, history: 'season' }} />
export default Seasons

const SEASONS = orderedKind('/admin/seasons', { words, titleOf: ({ name }) => name, isMoved: false })

const monthName = (month: string) => manilaMonthName(month, languageShown())

const EXTRA: Column<ConsoleSeason>[] = [{ head: words.months, cell: ({ from, until }) => words.span(monthName(from), monthName(until)) }]

const valuesOf = (entry: ConsoleSeason | null) => {
	const thisMonth = momentField(new Date(now()).toISOString()).slice(0, MONTH_LENGTH)
	return asTyped({ name: '', nameFil: '', from: thisMonth, until: thisMonth, ...entry })
}
type Typed = ReturnType<typeof valuesOf>

const MONTH_LENGTH = '2026-11'.length

const read = ({ name, nameFil, from, until }: Typed): SeasonBody => ({
	name: name.trim(),
	nameFil: nameFil.trim(),
	from: from.trim(),
	until: until.trim(),
})

const fields = ({ field }: FieldsOf<Typed>) => (
	<fieldset>
		<legend>{words.one}</legend>
		<Field label={words.name} {...field('name')} />
		<Field label={words.nameFil} hint={orderedLists.filHint} lang="fil" {...field('nameFil')} />
		<Field label={words.from} hint={words.monthHint} inputMode="numeric" {...field('from')} />
		<Field label={words.until} inputMode="numeric" {...field('until')} />
	</fieldset>
)
