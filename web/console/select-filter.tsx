import { useSearchParams } from 'react-router'

type Props = { label: string; name: string; any: string; options: Record<string, string> }

/** A filter of a list with a few values; the first option selects all. */
export const SelectFilter = ({ label, name, any, options }: Props) => {
	const [parameters] = useSearchParams()
	return (
		<label>
			<span>{label}</span>
			<select name={name} defaultValue={parameters.get(name) ?? ''}>
				<option value="">{any}</option>
				{Object.entries(options).map(([value, text]) => (
					<option key={value} value={value}>
						{text}
					</option>
				))}
			</select>
		</label>
	)
}
