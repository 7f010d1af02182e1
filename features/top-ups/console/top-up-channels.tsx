import { useParams } from 'react-router'
import { media } from '#features/media/words/media.console.ts'
import { CHANNEL_KINDS } from '#features/top-ups/contract.ts'
import { type ChannelBody, type ConsoleChannel, channelBody } from '#features/top-ups/offers.admin.contract.ts'
import type { Column } from '#web/console/data-table.tsx'
import { History } from '#web/console/editing/history.tsx'
import { type ErrorOf, fieldsOf, textOf } from '#web/console/form-values.ts'
import { OrderedEditor } from '#web/console/ordered/ordered-editor.tsx'
import { OrderedList } from '#web/console/ordered/ordered-list.tsx'
import { Field, SelectField, TextAreaField } from '#web/ui/field.tsx'
import { topUps } from '../words/top-ups.console.ts'
import { CHANNELS } from './kinds.ts'
import { QrField } from './qr-field.tsx'

const words = topUps.channels

/** Where top-ups are paid to. */
const Channels = () =>
	useParams().id === undefined ? (
		<OrderedList kind={CHANNELS} extra={EXTRA} />
	) : (
		<OrderedEditor
			kind={CHANNELS}
			schema={channelBody}
			read={read}
			bodyOf={bodyOf}
			fields={fields}
			below={(id) => <History subject={`top-up-channel:${id}`} />}
		/>
	)
export default Channels

const EXTRA: Column<ConsoleChannel>[] = [
	{ head: words.kind, cell: ({ kind }) => words.kinds[kind] },
	{ head: words.number, cell: ({ accountNumber }) => accountNumber },
	{ head: words.withQr, cell: ({ qrCode }) => qrCode !== '' && words.withQr },
]

const read = (form: FormData): ChannelBody => {
	const text = (name: string) => textOf(form, name)
	return {
		kind: text('kind') as ChannelBody['kind'],
		name: text('name'),
		accountName: text('accountName'),
		accountNumber: text('accountNumber'),
		bank: text('bank'),
		qrCode: text('qrCode'),
		hours: text('hours'),
		hoursFil: text('hoursFil'),
		note: text('note'),
		noteFil: text('noteFil'),
	}
}

const bodyOf = ({ id: _id, place: _place, state: _state, edition: _edition, ...body }: ConsoleChannel): ChannelBody => body

const fields = (entry: ConsoleChannel | null, errorOf: ErrorOf) => {
	const field = fieldsOf(entry, errorOf)
	return (
		<>
			<fieldset>
				<legend>{words.account}</legend>
				<SelectField label={words.kind} hint={words.kindHint} {...field('kind', CHANNEL_KINDS[0])}>
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
				<Field label={words.hoursFil} hint={media.filHint} lang="fil" {...field('hoursFil')} />
				<TextAreaField label={words.note} rows={3} {...field('note')} />
				<TextAreaField label={words.noteFil} hint={media.filHint} lang="fil" rows={3} {...field('noteFil')} />
			</fieldset>
		</>
	)
}
