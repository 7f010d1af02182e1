import { HOUR_MS } from '#contract/durations.ts'
import { type ConsoleEvent, type EventBody, eventBody } from '#features/events/admin.contract.ts'
import { EVENT_KINDS, REPEATS, SIGN_UPS } from '#features/events/kinds.contract.ts'
import { now } from '#web/browser/now.ts'
import type { FieldsOf } from '#web/console/forms/form-fields.ts'
import { asTyped, numberOf, numberOrNull, textOrNull } from '#web/console/forms/form-values.ts'
import { instantOf, momentField } from '#web/console/forms/manila-moment.ts'
import type { Column } from '#web/console/lists/data-table.tsx'
import { orderedKind } from '#web/console/ordered/ordered-kind.ts'
import { OrderedScreen } from '#web/console/ordered/ordered-screen.tsx'
import { TitleFields } from '#web/console/ordered/title-fields.tsx'
import { SmallLinkButton } from '#web/console/parts/small-buttons.tsx'
import { Field, SelectField, TextAreaField } from '#web/ui/field.tsx'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { orderedLists } from '#web/words/console/ordered-lists.ts'
import { events as words } from '../words/events.console.ts'
import { signUps } from '../words/sign-ups.console.ts'

/** The events of the calendar. */
const Events = () => <OrderedScreen {...{ kind: EVENTS, extra: EXTRA, schema: eventBody, valuesOf, read, fields, history: 'event' }} />
export default Events

const EVENTS = orderedKind('/admin/events', { words, titleOf: ({ title }) => title, isMoved: false })

const EXTRA: Column<ConsoleEvent>[] = [
	{ head: words.kind, cell: ({ kind }) => words.kinds[kind] },
	{ head: words.next, cell: ({ isOver, nextAt }) => (isOver ? words.over : <ManilaTime at={nextAt} />) },
	{
		head: words.repeats,
		cell: ({ repeats, until }) => (
			<>
				{words.rules[repeats]}
				{until !== null && ` ${words.lastDay(until)}`}
			</>
		),
	},
	{
		head: words.signUp.head,
		cell: ({ id, title, signUp }) =>
			signUp !== 'none' && (
				<SmallLinkButton to={`/admin/events/${id}/times`} aria-label={signUps.openFor(title)}>
					{signUps.crumb}
				</SmallLinkButton>
			),
	},
]

const valuesOf = (entry: ConsoleEvent | null) => {
	const { startsAt, endsAt } = entry ?? nextEvening(now())
	const blank = {
		title: '',
		titleFil: '',
		text: '',
		textFil: '',
		kind: EVENT_KINDS[0],
		venue: '',
		repeats: REPEATS[0],
		until: null,
		...NO_SIGN_UP,
	}
	return { ...asTyped({ ...blank, ...entry }), startsAt: momentField(startsAt), endsAt: momentField(endsAt) }
}
type Typed = ReturnType<typeof valuesOf>

const NO_SIGN_UP: Pick<EventBody, 'signUp' | 'places' | 'opensHours' | 'closesMinutes'> = {
	signUp: 'none',
	places: null,
	opensHours: null,
	closesMinutes: 0,
}

/** Tomorrow from 8 to 10 in the evening, as most events are. */
const nextEvening = (from: number) => {
	const start = Date.parse(`${momentField(new Date(from + 24 * HOUR_MS).toISOString()).slice(0, 10)}T20:00+08:00`)
	return { startsAt: new Date(start).toISOString(), endsAt: new Date(start + 2 * HOUR_MS).toISOString() }
}

const read = (typed: Typed): EventBody => ({
	title: typed.title.trim(),
	titleFil: typed.titleFil.trim(),
	text: typed.text.trim(),
	textFil: typed.textFil.trim(),
	kind: typed.kind as EventBody['kind'],
	venue: typed.venue.trim(),
	startsAt: instantOf(typed.startsAt) ?? '',
	endsAt: instantOf(typed.endsAt) ?? '',
	repeats: typed.repeats as EventBody['repeats'],
	until: typed.repeats === 'none' ? null : textOrNull(typed.until),
	signUp: typed.signUp as EventBody['signUp'],
	places: numberOrNull(typed.places),
	opensHours: numberOrNull(typed.opensHours),
	closesMinutes: numberOf(typed.closesMinutes),
})

const fields = (form: FieldsOf<Typed>) => {
	const { field, values } = form
	return (
		<>
			<fieldset>
				<legend>{words.texts}</legend>
				<SelectField label={words.kind} hint={words.kindHint} {...field('kind')}>
					{EVENT_KINDS.map((kind) => (
						<option key={kind} value={kind}>
							{words.kinds[kind]}
						</option>
					))}
				</SelectField>
				<TitleFields form={form} />
				<TextAreaField label={words.text} hint={words.textHint} rows={6} {...field('text')} />
				<TextAreaField label={words.textFil} hint={orderedLists.filHint} lang="fil" rows={6} {...field('textFil')} />
				<Field label={words.venue} hint={words.venueHint} {...field('venue')} />
			</fieldset>
			<fieldset>
				<legend>{words.when}</legend>
				<Field type="datetime-local" label={words.startsAt} {...field('startsAt')} />
				<Field type="datetime-local" label={words.endsAt} {...field('endsAt')} />
				<SelectField label={words.repeats} {...field('repeats')}>
					{REPEATS.map((repeats) => (
						<option key={repeats} value={repeats}>
							{words.rules[repeats]}
						</option>
					))}
				</SelectField>
				{values.repeats !== 'none' && <Field type="date" label={words.until} hint={words.untilHint} {...field('until')} />}
			</fieldset>
			<SignUpFields form={form} />
		</>
	)
}

const SignUpFields = ({ form: { field, values } }: { form: FieldsOf<Typed> }) => {
	const of = words.signUp
	return (
		<fieldset>
			<legend>{of.head}</legend>
			<SelectField label={of.who} hint={of.whoHint} {...field('signUp')}>
				{SIGN_UPS.map((who) => (
					<option key={who} value={who}>
						{of.whos[who]}
					</option>
				))}
			</SelectField>
			{values.signUp !== 'none' && (
				<>
					<Field label={of.places} hint={of.placesHint} inputMode="numeric" autoComplete="off" {...field('places')} />
					<Field label={of.opens} hint={of.opensHint} inputMode="numeric" autoComplete="off" {...field('opensHours')} />
					<Field label={of.closes} hint={of.closesHint} inputMode="numeric" autoComplete="off" {...field('closesMinutes')} />
				</>
			)}
		</fieldset>
	)
}
