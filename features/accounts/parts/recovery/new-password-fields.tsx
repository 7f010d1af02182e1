import { useState } from 'react'
import { CountedField } from '#web/forms/counted-field.tsx'
import type { Errors } from '#web/forms/errors.ts'
import { useSite } from '#web/shell/site.ts'
import type { Text } from '#web/words/words.ts'
import { PasswordStrength } from '../password-strength.tsx'
import { useMailedLinkWords } from './mailed-link-words.ts'

/** A new password, typed twice, with how strong it is. */
export const NewPasswordFields = ({ errorOf }: { errorOf: (field: string) => Text | undefined }) => {
	const words = useMailedLinkWords().reset
	const max = useSite().passwordMax
	const [typed, setTyped] = useState('')
	return (
		<>
			<CountedField
				isPassword
				label={words.password}
				name="NewUserPass"
				onInput={(event) => setTyped(event.currentTarget.value)}
				hint={<PasswordStrength value={typed} />}
				max={max}
				autoComplete="new-password"
				error={errorOf('NewUserPass')}
			/>
			<CountedField isPassword label={words.retype} name="retyped" max={max} autoComplete="new-password" error={errorOf('retyped')} />
		</>
	)
}

type Typed = { NewUserPass: string; retyped: string }

export const readNewPassword = (data: FormData): Typed => ({
	NewUserPass: String(data.get('NewUserPass')),
	retyped: String(data.get('retyped')),
})

/** The errors of a form, with what is wrong with the second field. */
export const withRetyped = (errors: Errors, { NewUserPass, retyped }: Typed): Errors => {
	if (retyped === '') return { ...errors, retyped: [{ messageCode: 'retypePasswordRequired' }] }
	return retyped === NewUserPass ? errors : { ...errors, retyped: [{ messageCode: 'retypeDiffers' }] }
}
