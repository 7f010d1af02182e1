import { type ReactNode, useState } from 'react'
import { GENDERS } from '#contract/codes.ts'
import { FIELD_LENGTH, PASSWORD_LENGTH } from '#contract/limits.ts'
import { CountedField } from '#web/forms/counted-field.tsx'
import { useSite } from '#web/shell/site.ts'
import { SelectField } from '#web/ui/field.tsx'
import { type Text, useTranslate } from '#web/words/words.ts'
import type { countryOptions } from './country-options.ts'
import { PasswordStrength } from './password-strength.tsx'
import { useRegisterWords } from './register-words.ts'
import { TermsDialog } from './terms-dialog.tsx'

type Group = { errorOf: (field: string) => Text | undefined }

export const LoginGroup = ({ errorOf }: Group) => {
	const words = useRegisterWords()
	const { passwordMax: max, userIds } = useSite()
	const shortest = Math.max(FIELD_LENGTH.userIdMin, userIds?.userIdMin ?? 0)
	const longest = Math.min(FIELD_LENGTH.userId, userIds?.userIdMax ?? FIELD_LENGTH.userId)
	const [typed, setDraft] = useState('')
	return (
		<FieldGroup legend={words.groups.login}>
			<CountedField
				label={words.userId}
				name="userId"
				max={longest}
				hint={words.userIdHint(shortest, longest)}
				autoComplete="username"
				autoCapitalize="none"
				spellCheck={false}
				error={errorOf('userId')}
			/>
			<CountedField
				label={words.email}
				name="userEmail"
				max={FIELD_LENGTH.email}
				inputMode="email"
				autoCapitalize="none"
				spellCheck={false}
				autoComplete="email"
				error={errorOf('userEmail')}
			/>
			<CountedField
				isPassword
				label={words.password}
				name="userPassword"
				max={max}
				onInput={(event) => setDraft(event.currentTarget.value)}
				hint={
					<>
						{words.passwordHint(PASSWORD_LENGTH.min, max)}
						<PasswordStrength value={typed} />
					</>
				}
				autoComplete="new-password"
				error={errorOf('userPassword')}
			/>
			<CountedField
				isPassword
				label={words.confirm}
				name="userPasswordConfirm"
				max={max}
				autoComplete="new-password"
				error={errorOf('userPasswordConfirm')}
			/>
		</FieldGroup>
	)
}

export const PersonGroup = ({ errorOf, countries }: Group & { countries: ReturnType<typeof countryOptions> }) => {
	const words = useRegisterWords()
	return (
		<FieldGroup legend={words.groups.person}>
			<CountedField
				label={words.firstName}
				name="userFirstName"
				max={FIELD_LENGTH.firstName}
				autoComplete="given-name"
				error={errorOf('userFirstName')}
			/>
			<CountedField
				label={words.lastName}
				name="userLastName"
				max={FIELD_LENGTH.lastName}
				autoComplete="family-name"
				error={errorOf('userLastName')}
			/>
			<SelectField label={words.gender} name="gender" defaultValue={GENDERS[0]} error={errorOf('gender')}>
				{GENDERS.map((gender) => (
					<option key={gender} value={gender}>
						{words.genders[gender]}
					</option>
				))}
			</SelectField>
			<SelectField label={words.country} name="country" defaultValue={countries[0]?.code} autoComplete="country" error={errorOf('country')}>
				{countries.map(({ code, name }) => (
					<option key={code} value={code}>
						{name}
					</option>
				))}
			</SelectField>
		</FieldGroup>
	)
}

export const SafetyGroup = ({ errorOf }: Group) => {
	const words = useRegisterWords()
	const translate = useTranslate()
	const [isReading, setIsReading] = useState(false)
	const error = errorOf('agreeTerms')
	return (
		<FieldGroup legend={words.groups.safety}>
			<SelectField label={words.question} name="secretQuestion" defaultValue="" error={errorOf('secretQuestion')}>
				<option value="">{words.choose}</option>
				{Object.entries(words.questions).map(([number, question]) => (
					<option key={number} value={number}>
						{question}
					</option>
				))}
			</SelectField>
			<CountedField
				label={words.answer}
				name="secretAnswer"
				max={FIELD_LENGTH.secretAnswer}
				autoComplete="off"
				error={errorOf('secretAnswer')}
			/>
			<div className="field field-wide">
				<span className="check">
					<input
						id="agreeTerms"
						type="checkbox"
						name="agreeTerms"
						aria-invalid={error ? true : undefined}
						aria-describedby={error && 'agreeTerms-error'}
					/>
					<span>
						<label htmlFor="agreeTerms">{words.agree}</label>{' '}
						<button type="button" className="text-button" onClick={() => setIsReading(true)}>
							{words.terms}
						</button>
					</span>
				</span>
				{error && (
					<p id="agreeTerms-error" className="field-error">
						{translate(error)}
					</p>
				)}
			</div>
			{isReading && <TermsDialog onClose={() => setIsReading(false)} />}
		</FieldGroup>
	)
}

const FieldGroup = ({ legend, children }: { legend: string; children: ReactNode }) => (
	<fieldset className="field-group">
		<legend>{legend}</legend>
		{children}
	</fieldset>
)
