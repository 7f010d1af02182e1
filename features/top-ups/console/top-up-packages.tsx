import { useParams } from 'react-router'
import { media } from '#features/media/words/media.console.ts'
import { type ConsolePackage, type PackageBody, packageBody } from '#features/top-ups/offers.admin.contract.ts'
import type { Column } from '#web/console/data-table.tsx'
import { History } from '#web/console/editing/history.tsx'
import { type ErrorOf, fieldsOf, numberOf, textOf } from '#web/console/form-values.ts'
import { instantIn, ManilaField } from '#web/console/manila-field.tsx'
import { OrderedEditor } from '#web/console/ordered/ordered-editor.tsx'
import { OrderedList } from '#web/console/ordered/ordered-list.tsx'
import { Period } from '#web/console/period.tsx'
import { Field } from '#web/ui/field.tsx'
import { count, pesos } from '#web/words/format.ts'
import { topUps } from '../words/top-ups.console.ts'
import { PACKAGES } from './kinds.ts'
import { centavosOf, pesosText } from './pesos-field.ts'

const words = topUps.packages

/** The packages of top-ups. */
const Packages = () =>
	useParams().id === undefined ? (
		<OrderedList kind={PACKAGES} extra={EXTRA} />
	) : (
		<OrderedEditor
			kind={PACKAGES}
			schema={packageBody}
			read={read}
			bodyOf={bodyOf}
			fields={fields}
			below={(id) => <History subject={`top-up-package:${id}`} />}
		/>
	)
export default Packages

const EXTRA: Column<ConsolePackage>[] = [
	{ head: words.priceColumn, isNumber: true, cell: ({ price }) => pesos(price) },
	{ head: words.worth, isNumber: true, cell: ({ rCoin, bonus }) => words.loads(count(rCoin), count(bonus)) },
	{ head: words.period, cell: ({ from, until }) => <Period from={from} until={until} /> },
]

const read = (form: FormData): PackageBody => ({
	name: textOf(form, 'name'),
	nameFil: textOf(form, 'nameFil'),
	price: centavosOf(textOf(form, 'price')),
	rCoin: numberOf(form, 'rCoin'),
	bonus: textOf(form, 'bonus') === '' ? 0 : numberOf(form, 'bonus'),
	from: instantIn(form, 'from'),
	until: instantIn(form, 'until'),
})

const bodyOf = ({ id: _id, place: _place, state: _state, edition: _edition, ...body }: ConsolePackage): PackageBody => body

const fields = (entry: ConsolePackage | null, errorOf: ErrorOf) => {
	const field = fieldsOf(entry, errorOf)
	return (
		<>
			<fieldset>
				<legend>{words.one}</legend>
				<Field label={words.name} {...field('name')} />
				<Field label={words.nameFil} hint={media.filHint} lang="fil" {...field('nameFil')} />
				<Field
					label={words.price}
					hint={words.priceHint}
					inputMode="decimal"
					name="price"
					defaultValue={entry ? pesosText(entry.price) : ''}
					error={errorOf('price')}
				/>
				<Field label={words.rCoin} inputMode="numeric" {...field('rCoin')} />
				<Field label={words.bonus} inputMode="numeric" {...field('bonus', 0)} />
			</fieldset>
			<fieldset>
				<legend>{words.period}</legend>
				<p className="field-hint">{media.momentHint}</p>
				<ManilaField label={words.from} name="from" at={entry?.from ?? null} error={errorOf('from')} />
				<ManilaField label={words.until} name="until" at={entry?.until ?? null} error={errorOf('until')} />
			</fieldset>
		</>
	)
}
