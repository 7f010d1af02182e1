import { CHANNEL_KINDS } from '#features/top-ups/contract.ts'
import { type ChannelBody, type ConsoleChannel, channelBody } from '#features/top-ups/offers.admin.contract.ts'
import type { FieldsOf } from '#web/console/forms/form-fields.ts'
import type { Column } from '#web/console/lists/data-table.tsx'
import { orderedKind } from '#web/console/ordered/ordered-kind.ts'
import { OrderedScreen } from '#web/console/ordered/ordered-screen.tsx'
import { Field, SelectField, TextAreaField } from '#web/ui/field.tsx'
import { orderedLists } from '#web/words/console/ordered-lists.ts'
import { topUps } from '../words/top-ups.console.ts'
import { QrField } from './qr-field.tsx'

const words = topUps.channels

/** Where top-ups are paid to. */
const Channels = () => (
	<OrderedScreen {...{ kind: CHANNELS, extra: EXTRA, schema: channelBody, valuesOf, read, fields, history: 'top-up-channel' }} />
)
export default Channels

const CHANNELS = orderedKind('/admin/top-up-channels', { words, titleOf: ({ name }) => name })

const EXTRA: Column<ConsoleChannel>[] = [
	{ head: words.kind, cell: ({ kind }) => words.kinds[kind] },
	{ head: words.number, cell: ({ accountNumber }) => accountNumber },
	{ head: words.withQr, cell: ({ qrCode }) => qrCode !== '' && words.withQr },
]

const NEW_CHANNEL: ChannelBody = {
	...{ kind: CHANNEL_KINDS[0], name: '', accountName: '', accountNumber: '', bank: '', qrCode: '' },
	...{ hours: '', hoursFil: '', note: '', noteFil: '' },
}
const valuesOf = (entry: ConsoleChannel | null): ChannelBody => entry ?? NEW_CHANNEL

const read = (typed: ChannelBody): ChannelBody => ({
	kind: typed.kind,
	name: typed.name.trim(),
	accountName: typed.accountName.trim(),
	accountNumber: typed.accountNumber.trim(),
	bank: typed.bank.trim(),
	qrCode: typed.qrCode.trim(),
	hours: typed.hours.trim(),
	hoursFil: typed.hoursFil.trim(),
	note: typed.note.trim(),
	noteFil: typed.noteFil.trim(),
})

const fields = ({ field }: FieldsOf<ChannelBody>, entry: ConsoleChannel | null) => (
	<>
		<fieldset>
			<legend>{words.account}</legend>
			<SelectField label={words.kind} hint={words.kindHint} {...field('kind')}>
				{CHANNEL_KINDS.filter((kind) => !entry || entry.kind === kind).map((kind) => (
					<option key={kind} value={kind}>
						{words.kinds[kind]}
					</option>
				))}
			</SelectField>
			<Field label={words.name} {...field('name')} />
			<Field label={words.accountName} {...field('accountName')} />
			<Field label={words.accountNumber} {...field('accountNumber')} />
			<Field label={words.bank} {...field('bank')} />
			<QrField {...field('qrCode')} />
		</fieldset>
		<fieldset>
			<legend>{words.texts}</legend>
			<Field label={words.hours} {...field('hours')} />
			<Field label={words.hoursFil} hint={orderedLists.filHint} lang="fil" {...field('hoursFil')} />
			<TextAreaField label={words.note} rows={3} {...field('note')} />
			<TextAreaField label={words.noteFil} hint={orderedLists.filHint} lang="fil" rows={3} {...field('noteFil')} />
		</fieldset>
	</>
)
