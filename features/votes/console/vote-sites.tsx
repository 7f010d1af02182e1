import { type ConsoleVoteSite, type VoteSiteBody, voteSiteBody } from '#features/votes/admin.contract.ts'
import { VOTE_HOURS, VOTE_SERVICES } from '#features/votes/services.contract.ts'
import type { FieldsOf } from '#web/console/forms/form-fields.ts'
import { asTyped, numberOf } from '#web/console/forms/form-values.ts'
import type { Column } from '#web/console/lists/data-table.tsx'
import { orderedKind } from '#web/console/ordered/ordered-kind.ts'
import { OrderedScreen } from '#web/console/ordered/ordered-screen.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Field, SelectField, TextAreaField } from '#web/ui/field.tsx'
import { count } from '#web/words/format.ts'
import { votes as words } from '../words/votes.console.ts'
import { Callback } from './callback.tsx'

/** The sites where players vote. */
const VoteSites = () => (
	<OrderedScreen {...{ kind: SITES, extra: EXTRA, schema: voteSiteBody, valuesOf, read, fields, history: 'vote-site' }} />
)
export default VoteSites

const SITES = orderedKind('/admin/vote-sites', { screen: '/admin/votes', words, titleOf: ({ name }) => name })

const EXTRA: Column<ConsoleVoteSite>[] = [
	{ head: words.reward, cell: ({ reward, hours }) => words.every(count(reward), words.hoursOf(hours)) },
	{ head: words.callback, cell: ({ callback, name }) => <CopyButton text={callback} what={`${words.callback}: ${name}`} /> },
]

const valuesOf = (entry: ConsoleVoteSite | null) =>
	asTyped({ name: '', address: '', service: VOTE_SERVICES[0], reward: '', hours: 24, key: '', senders: '', ...entry })
type Typed = ReturnType<typeof valuesOf>

const read = ({ name, address, service, reward, hours, key, senders }: Typed): VoteSiteBody => ({
	name: name.trim(),
	address: address.trim(),
	service: service as VoteSiteBody['service'],
	reward: numberOf(reward),
	hours: numberOf(hours) as VoteSiteBody['hours'],
	key: key.trim(),
	senders: senders.trim(),
})

const fields = ({ field }: FieldsOf<Typed>, entry: ConsoleVoteSite | null) => (
	<>
		<fieldset>
			<legend>{words.one}</legend>
			<Field label={words.name} hint={words.nameHint} {...field('name')} />
			<Field label={words.address} hint={words.addressHint} inputMode="url" autoComplete="off" spellCheck={false} {...field('address')} />
			<SelectField label={words.service} hint={words.serviceHint} {...field('service')}>
				{VOTE_SERVICES.map((service) => (
					<option key={service} value={service}>
						{words.services[service]}
					</option>
				))}
			</SelectField>
			<Field label={words.reward} inputMode="numeric" autoComplete="off" {...field('reward')} />
			<SelectField label={words.hours} {...field('hours')}>
				{VOTE_HOURS.map((hours) => (
					<option key={hours} value={hours}>
						{words.hoursOf(hours)}
					</option>
				))}
			</SelectField>
		</fieldset>
		<Callback entry={entry} />
		<fieldset>
			<legend>{words.against}</legend>
			<Field label={words.key} hint={words.keyHint} autoComplete="off" spellCheck={false} {...field('key')} />
			<TextAreaField label={words.senders} hint={words.sendersHint} rows={3} spellCheck={false} {...field('senders')} />
		</fieldset>
	</>
)
