import type { CallReply } from '#contract/index.ts'
import type { Grant } from '#features/grants/admin.contract.ts'
import type { FieldsOf } from '#web/console/forms/form-fields.ts'
import { numberOrNull } from '#web/console/forms/form-values.ts'
import { consoleMessages } from '#web/words/console/messages.ts'
import { grants } from '../words/grants.console.ts'
import { Choice } from './choice.tsx'
import { PlaceFields } from './place-fields.tsx'
import { momentText } from './what.ts'

const words = grants.make

type Times = CallReply<'GET /admin/grants/choices'>['winners']
type Typed = { event: string; first: string; last: string }

/** Which winners of which time of an event. */
export const WinnersFields = ({ form, times }: { form: FieldsOf<Typed>; times: Times }) => (
	<>
		{times.length === 0 && <p className="field-hint">{words.noWinners}</p>}
		<Choice
			label={words.event}
			options={times.map((time) => ({ id: idOf(time), name: `${time.title}, ${momentText(time.startsAt)}` }))}
			{...form.field('event')}
		/>
		<PlaceFields form={form} />
	</>
)

type Time = { event: number; startsAt: string }

/** A time of an event as a choice: its number and when it began. */
const idOf = ({ event, startsAt }: Time): string => `${event} ${startsAt}`

/** As the form begins with it; `time` is the one for which it was opened. */
export const winnersTyped = (winners: Grant['winners'], time: string | null): Pick<Typed, 'event'> => ({
	event: winners ? idOf(winners) : (time ?? ''),
})

/** As it is sent. */
export const winnersOf = ({ event, first, last }: Typed) => {
	const [number = '', startsAt] = event.split(' ')
	return { event: numberOrNull(number), startsAt: startsAt ?? null, first: numberOrNull(first), last: numberOrNull(last) }
}

/** What the rules of single fields cannot know. */
export const missingEvent = ({ event }: { event?: number | null | undefined }) => ({
	...(!event && { event: [consoleMessages.grantEvent] }),
})
