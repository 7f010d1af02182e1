import { Missing } from '#web/console/loading/loaded.tsx'
import { useCall } from '#web/console/loading/use-loading.ts'
import { SelectField } from '#web/ui/field.tsx'
import { tickets } from '../words/tickets.console.ts'

const words = tickets.answer

/** Inserts a ready answer, as it is stored. */
export const CannedSelect = ({ insert }: { insert: (text: string) => void }) => {
	const loaded = useCall('GET /admin/ticket-answers')
	const { data } = loaded
	if (!data) return <Missing loaded={loaded} what={tickets.answers.crumb} />
	if (data.answers.length === 0) return null
	return (
		<SelectField
			label={words.canned}
			name="canned"
			value=""
			onChange={({ target }) => {
				const chosen = data.answers.find(({ id }) => String(id) === target.value)
				if (chosen) insert(chosen.text)
			}}
		>
			<option value="">{words.choose}</option>
			{data.answers.map(({ id, title }) => (
				<option key={id} value={id}>
					{title}
				</option>
			))}
		</SelectField>
	)
}
