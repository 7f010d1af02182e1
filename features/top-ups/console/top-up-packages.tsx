import { type ConsolePackage, type PackageBody, packageBody } from '#features/top-ups/offers.admin.contract.ts'
import type { FieldsOf } from '#web/console/forms/form-fields.ts'
import { asTyped, numberOf, numberOrNull } from '#web/console/forms/form-values.ts'
import { instantOf, momentField } from '#web/console/forms/manila-moment.ts'
import type { Column } from '#web/console/lists/data-table.tsx'
import { orderedKind } from '#web/console/ordered/ordered-kind.ts'
import { OrderedScreen } from '#web/console/ordered/ordered-screen.tsx'
import { PeriodFields } from '#web/console/ordered/period-fields.tsx'
import { Period } from '#web/console/parts/period.tsx'
import { Field } from '#web/ui/field.tsx'
import { orderedLists } from '#web/words/console/ordered-lists.ts'
import { count, pesos } from '#web/words/format.ts'
import { topUps } from '../words/top-ups.console.ts'
import { centavosOf, pesosText } from './pesos-field.ts'

const words = topUps.packages

/** The packages of top-ups. */
const Packages = () => (
	<OrderedScreen {...{ kind: PACKAGES, extra: EXTRA, schema: packageBody, valuesOf, read, fields, history: 'top-up-package' }} />
)
export default Packages

const PACKAGES = orderedKind('/admin/top-up-packages', { words, titleOf: ({ name }) => name })

const EXTRA: Column<ConsolePackage>[] = [
	{ head: words.priceColumn, isNumber: true, cell: ({ price }) => pesos(price) },
	{ head: words.worth, isNumber: true, cell: ({ rCoin, bonus }) => words.loads(count(rCoin), count(bonus)) },
	{ head: words.period, cell: ({ from, until }) => <Period from={from} until={until} /> },
]

const valuesOf = (entry: ConsolePackage | null) => ({
	...asTyped({ name: '', nameFil: '', rCoin: '', bonus: 0, ...entry }),
	price: entry ? pesosText(entry.price) : '',
	from: momentField(entry?.from ?? null),
	until: momentField(entry?.until ?? null),
})
type Typed = ReturnType<typeof valuesOf>

const read = ({ name, nameFil, price, rCoin, bonus, from, until }: Typed): PackageBody => ({
	name: name.trim(),
	nameFil: nameFil.trim(),
	price: centavosOf(price),
	rCoin: numberOf(rCoin),
	bonus: numberOrNull(bonus) ?? 0,
	from: instantOf(from),
	until: instantOf(until),
})

const fields = (form: FieldsOf<Typed>) => (
	<>
		<fieldset>
			<legend>{words.one}</legend>
			<Field label={words.name} {...form.field('name')} />
			<Field label={words.nameFil} hint={orderedLists.filHint} lang="fil" {...form.field('nameFil')} />
			<Field label={words.price} hint={words.priceHint} inputMode="decimal" {...form.field('price')} />
			<Field label={words.rCoin} inputMode="numeric" {...form.field('rCoin')} />
			<Field label={words.bonus} inputMode="numeric" {...form.field('bonus')} />
		</fieldset>
		<PeriodFields form={form} words={words} />
	</>
)
