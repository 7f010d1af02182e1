import { type ComponentProps, useState } from 'react'
import { useRegisterWords } from '#features/accounts/parts/register-words.ts'
import { Field, PasswordField } from '#web/ui/field.tsx'

type Props = { max: number; isPassword?: boolean } & Omit<ComponentProps<typeof Field>, 'onChange'>

/**
 * A field with a maximum length. Shows the used length once there is input, and when it is too long. Nothing is cut: a password that was
 * pasted and cut would be another one. The line is always rendered, so that the layout does not shift.
 */
export const CountedField = ({ max, isPassword = false, hint, ...field }: Props) => {
	const words = useRegisterWords()
	const [used, setUsed] = useState(0)
	const Kind = isPassword ? PasswordField : Field
	return (
		<Kind
			{...field}
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
