import { useNavigate } from 'react-router'
import type { User } from '#contract/accounts.ts'
import { FIELD_LENGTH, SECOND_PASSWORD_LENGTH } from '#contract/limits.ts'
import { MESSAGES } from '#contract/messages.ts'
import { type Errors, inOrder } from '#web/forms/errors.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Field, PasswordField } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useWords } from '#web/words/words.ts'
import { PanelForm } from './panel-form.tsx'
import { objectionsTo, updateAccount } from './update-account.ts'

/** Names, phone and the second password, which the game asks for. */
export const DetailsForm = ({ user, onClose }: { user: User; onClose: () => void }) => {
	const words = useWords().myAccount.details
	const navigate = useNavigate()
	const form = useForm({
		read,
		check: (details) => objectionsToDetails(user, details),
		async send(details) {
			// Saving unchanged values would force a new login for no reason.
			if (isSame(user, details)) toast.info(words.nothing)
			// "" keeps the address (DECISIONS 14).
			else await updateAccount(user, { ...details, UserEmail: '' }, navigate)
		},
	})
	const { errorOf } = form
	const { min, max } = SECOND_PASSWORD_LENGTH
	return (
		<PanelForm title={words.title} submit={words.submit} note={words.nextStep} form={form} onClose={onClose}>
			<Field
				label={words.firstName}
				name="NameFirst"
				autoComplete="given-name"
				defaultValue={user.NameFirst}
				maxLength={FIELD_LENGTH.firstName}
				autoFocus
				error={errorOf('NameFirst')}
			/>
			<Field
				label={words.lastName}
				name="NameLast"
				autoComplete="family-name"
				defaultValue={user.NameLast}
				maxLength={FIELD_LENGTH.lastName}
				error={errorOf('NameLast')}
			/>
			<Field
				label={words.phone}
				name="PhoneNumber"
				type="tel"
				autoComplete="tel"
				defaultValue={user.PhoneNumber}
				maxLength={FIELD_LENGTH.phone}
				hint={words.phoneHint}
				error={errorOf('PhoneNumber')}
			/>
			{/* `new-password`: with any other token browsers fill in the password of the site. */}
			<PasswordField
				label={words.secondPassword}
				name="UserPass2"
				autoComplete="new-password"
				maxLength={max}
				hint={words.secondPasswordHint(min, max)}
				error={errorOf('UserPass2')}
			/>
		</PanelForm>
	)
}

type Details = ReturnType<typeof read>

const read = (data: FormData) => {
	const text = (field: string) => String(data.get(field)).trim()
	return {
		NameFirst: text('NameFirst'),
		NameLast: text('NameLast'),
		PhoneNumber: text('PhoneNumber'),
		UserPass2: String(data.get('UserPass2')),
	}
}

/** The server would silently keep an empty name, so it is refused here. */
const objectionsToDetails = async (user: User, details: Details): Promise<Errors> =>
	inOrder(
		{
			...(details.NameFirst === '' && { NameFirst: [MESSAGES.firstNameRequired] }),
			...(details.NameLast === '' && { NameLast: [MESSAGES.lastNameRequired] }),
			...(await objectionsTo(user, details)),
		},
		Object.keys(details),
	)

const isSame = (user: User, { NameFirst, NameLast, PhoneNumber, UserPass2 }: Details) =>
	NameFirst === user.NameFirst && NameLast === user.NameLast && ['', user.PhoneNumber].includes(PhoneNumber) && UserPass2 === ''
