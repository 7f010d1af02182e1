import { LANGUAGE_NAMES, LANGUAGES } from '#contract/languages.ts'
import {
	type AnnouncementChannelBody,
	announcementChannelBody,
	type ConsoleAnnouncementChannel,
} from '#features/announcements/admin.contract.ts'
import { ANNOUNCEMENT_KINDS, type AnnouncementKind, PUBLIC_KINDS, STAFF_KINDS } from '#features/announcements/kinds.contract.ts'
import { Switch } from '#web/console/forms/console-form.tsx'
import type { FieldsOf } from '#web/console/forms/form-fields.ts'
import type { Column } from '#web/console/lists/data-table.tsx'
import { orderedKind } from '#web/console/ordered/ordered-kind.ts'
import { OrderedScreen } from '#web/console/ordered/ordered-screen.tsx'
import { Field, SelectField } from '#web/ui/field.tsx'
import { announcements as words } from '../words/announcements.console.ts'
import { ChannelState } from './channel-state.tsx'

/** The Discord channels that the site tells what happens. */
const Announcements = () => (
	<OrderedScreen
		{...{ kind: CHANNELS, extra: EXTRA, schema: announcementChannelBody, valuesOf, read, fields, history: 'announcement-channel' }}
	/>
)
export default Announcements

const CHANNELS = orderedKind('/admin/announcement-channels', { screen: '/admin/announcements', words, titleOf: ({ name }) => name })

const EXTRA: Column<ConsoleAnnouncementChannel>[] = [
	{ head: words.gets, cell: ({ kinds }) => kinds.map((kind) => words.kinds[kind]).join(', ') },
	{ head: words.address, cell: ({ addressEnd }) => words.ending(addressEnd) },
	{ head: words.sending, cell: (channel) => <ChannelState channel={channel} /> },
]

type Typed = Record<AnnouncementKind, boolean> & { name: string; webhook: string; language: ConsoleAnnouncementChannel['language'] }

const valuesOf = (entry: ConsoleAnnouncementChannel | null): Typed => ({
	name: entry?.name ?? '',
	webhook: '',
	language: entry?.language ?? LANGUAGES[0],
	...(Object.fromEntries(ANNOUNCEMENT_KINDS.map((kind) => [kind, entry?.kinds.includes(kind) ?? false])) as Record<
		AnnouncementKind,
		boolean
	>),
})

const read = ({ name, webhook, language, ...chosen }: Typed): AnnouncementChannelBody => ({
	...{ name: name.trim(), webhook: webhook.trim(), language },
	kinds: ANNOUNCEMENT_KINDS.filter((kind) => chosen[kind]),
})

const fields = (form: FieldsOf<Typed>, entry: ConsoleAnnouncementChannel | null) => {
	const { field } = form
	const hint = entry ? words.keepHint(entry.addressEnd) : words.addressHint
	return (
		<>
			<fieldset>
				<legend>{words.channel}</legend>
				<Field label={words.name} hint={words.nameHint} {...field('name')} />
				<Field label={words.address} hint={hint} inputMode="url" autoComplete="off" spellCheck={false} {...field('webhook')} />
				<SelectField label={words.language} hint={words.languageHint} {...field('language')}>
					{LANGUAGES.map((language) => (
						<option key={language} value={language}>
							{LANGUAGE_NAMES[language]}
						</option>
					))}
				</SelectField>
			</fieldset>
			<Kinds form={form} legend={words.forAll} kinds={PUBLIC_KINDS} />
			<Kinds form={form} legend={words.forStaff} hint={words.forStaffHint} kinds={STAFF_KINDS} />
		</>
	)
}

type KindsProps = { form: FieldsOf<Typed>; legend: string; hint?: string; kinds: readonly AnnouncementKind[] }

const Kinds = ({ form: { toggle }, legend, hint, kinds }: KindsProps) => (
	<fieldset>
		<legend>{legend}</legend>
		{hint && <p className="field-hint">{hint}</p>}
		{kinds.map((kind) => (
			<Switch key={kind} label={words.kinds[kind]} hint={words.kindHints[kind]} {...toggle(kind)} />
		))}
	</fieldset>
)
