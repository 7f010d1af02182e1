import { type ComponentProps, useState } from 'react'
import { Field, PasswordField } from '#web/ui/field.tsx'
import { useWords } from '#web/words/words.ts'

type Props = { max: number; isPassword?: boolean } & Omit<ComponentProps<typeof Field>, 'maxLength' | 'onChange'>

/** A field with a length: says how much of it is used once something is, and when nothing more fits. The line is always there, so that nothing jumps. */
export const CountedField = ({ max, isPassword = false, hint, ...field }: Props) => {
	const words = useWords().account.register
	const [used, setUsed] = useState(0)
	const Kind = isPassword ? PasswordField : Field
	return (
		<Kind
			{...field}
			maxLength={max}
			onChange={(event) => setUsed(event.currentTarget.value.length)}
			hint={
				<span className="field-count">
					<span>{hint}</span>
					<span className={used >= max ? 'number is-full' : 'number'}>{used > 0 && words.left(used, max)}</span>
				</span>
			}
		/>
	)
}
