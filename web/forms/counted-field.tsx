import { type ComponentProps, useState } from 'react'
import { Field } from '#web/ui/field.tsx'
import { useWords } from '#web/words/words.ts'

/** A field with a length: says how much of it is used once somebody types. */
export const CountedField = ({ max, hint, ...field }: { max: number } & Omit<ComponentProps<typeof Field>, 'maxLength' | 'onChange'>) => {
	const words = useWords().account.register
	const [used, setUsed] = useState(0)
	return (
		<Field
			{...field}
			maxLength={max}
			onChange={(event) => setUsed(event.currentTarget.value.length)}
			hint={
				<>
					{hint} {used > 0 && <span className="number">{words.left(used, max)}</span>}
				</>
			}
		/>
	)
}
