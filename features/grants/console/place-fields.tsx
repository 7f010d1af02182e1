import type { FieldsOf } from '#web/console/forms/form-fields.ts'
import { Field } from '#web/ui/field.tsx'
import { consoleMessages } from '#web/words/console/messages.ts'
import { grants } from '../words/grants.console.ts'

const words = grants.make

/** From which place to which. */
export const PlaceFields = ({ form: { field } }: { form: FieldsOf<{ first: string; last: string }> }) => (
	<>
		<Field label={words.first} inputMode="numeric" autoComplete="off" {...field('first')} />
		<Field label={words.last} inputMode="numeric" autoComplete="off" {...field('last')} />
	</>
)

type Places = { first?: number | null | undefined; last?: number | null | undefined }

/** What the rules of single fields cannot know. */
export const missingPlace = ({ first, last }: Places) => ({
	...(first === null && { first: [consoleMessages.grantPlace] }),
	...(last === null && { last: [consoleMessages.grantPlace] }),
	...(first && last && last < first && { last: [consoleMessages.grantLastPlace] }),
})
