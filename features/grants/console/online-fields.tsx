import type { GrantBody } from '#features/grants/admin.contract.ts'
import type { FieldsOf } from '#web/console/forms/form-fields.ts'
import { instantOf, momentField } from '#web/console/forms/manila-moment.ts'
import { Field } from '#web/ui/field.tsx'
import { consoleMessages } from '#web/words/console/messages.ts'
import { grants } from '../words/grants.console.ts'
import { momentText } from './what.ts'

const words = grants.make

/** Between which two times of Manila somebody must have been in the game. */
export const OnlineFields = ({ form: { field }, since }: { form: FieldsOf<Typed>; since: string }) => (
	<>
		<p className="field-hint">{words.onlineHint(momentText(since))}</p>
		<Field type="datetime-local" label={words.from} {...field('from')} />
		<Field type="datetime-local" label={words.until} {...field('until')} />
	</>
)

type Typed = Record<'from' | 'until', string>
type Times = Pick<GrantBody, 'from' | 'until'>

/** As the form begins with it. */
export const timesTyped = (online: { from: string; until: string } | null): Typed => ({
	from: momentField(online?.from ?? null),
	until: momentField(online?.until ?? null),
})

/** As it is sent. */
export const timesOf = ({ from, until }: Typed): Times => ({ from: instantOf(from), until: instantOf(until) })

/** What the rules of single fields cannot know. */
export const missingTimes = ({ from, until }: Times) => ({
	...(!from && { from: [consoleMessages.grantFrom] }),
	...(!until && { until: [consoleMessages.grantUntil] }),
	...(from && until && until <= from && { until: [consoleMessages.grantUntilBefore] }),
})
