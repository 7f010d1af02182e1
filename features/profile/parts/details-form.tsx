import { useNavigate } from 'react-router'
import { SECOND_PASSWORD_LENGTH } from '#contract/limits.ts'
import type { User } from '#features/accounts/contract.ts'
import { DETAIL_NAMES, DETAILS, ofDetails } from '#features/accounts/details.contract.ts'
import { type Errors, inOrder } from '#web/forms/errors.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Field, PasswordField } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useAccountWords } from './account-words.ts'
import { PanelForm } from './panel-form.tsx'
import { objectionsTo, updateAccount } from './update-account.ts'

/** What people tell about themselves, and the second password, which the game asks for. */
export const DetailsForm = ({ user, onClose }: { user: User; onClose: () => void }) => {
	const words = useAccountWords().details
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
			{DETAIL_NAMES.map((name, index) => (
				<Field
					key={name}
					label={words.labels[name]}
					name={name}
					type={DETAILS[name].autoComplete === 'tel' ? 'tel' : 'text'}
					autoComplete={DETAILS[name].autoComplete}
					defaultValue={user[name]}
					autoFocus={index === 0}
					hint={DETAILS[name].required === null ? words.keepHint : undefined}
					error={errorOf(name)}
				/>
			))}
			{/* `new-password`: with any other token browsers fill in the password of the site. */}
			<PasswordField
				label={words.secondPassword}
				name="UserPass2"
				autoComplete="new-password"
				hint={words.secondPasswordHint(min, max)}
				error={errorOf('UserPass2')}
			/>
		</PanelForm>
	)
}

type Details = ReturnType<typeof read>

const read = (data: FormData) => ({
	...ofDetails(DETAIL_NAMES, (name) => String(data.get(name)).trim()),
	UserPass2: String(data.get('UserPass2')),
})

/** The server would silently keep a required field that is empty, so it is refused here. */
const objectionsToDetails = async (user: User, details: Details): Promise<Errors> => {
	const missing = DETAIL_NAMES.flatMap((name) =>
		details[name] === '' && DETAILS[name].required ? [[name, [{ messageCode: DETAILS[name].required }]]] : [],
	)
	return inOrder({ ...Object.fromEntries(missing), ...(await objectionsTo(user, details)) }, Object.keys(details))
}

/** An optional field that is empty keeps its value. */
const isSame = (user: User, details: Details) =>
	details.UserPass2 === '' &&
	DETAIL_NAMES.every((name) => details[name] === user[name] || (details[name] === '' && DETAILS[name].required === null))
