import type { FieldProps } from '#web/console/forms/form-fields.ts'
import { SelectField } from '#web/ui/field.tsx'
import { grants } from '../words/grants.console.ts'

type Props = FieldProps & { label: string; options: readonly { id: number | string; name: string }[]; none?: string }

/** One of these; `none` is what nothing chosen means. */
export const Choice = ({ options, none = grants.make.choose, ...field }: Props) => (
	<SelectField {...field}>
		<option value="">{none}</option>
		{options.map((option) => (
			<option key={option.id} value={option.id}>
				{option.name}
			</option>
		))}
	</SelectField>
)
