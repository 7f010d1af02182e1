import { useId } from 'react'
import { GIVEN_NAME_LENGTH } from '#contract/limits.ts'
import { CallFailed, call } from '#web/calls/api.ts'
import { Refusal } from '#web/forms/refusal.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { useSupportWords } from './support-words.ts'
import { keepTicketKey } from './ticket-key.ts'

type Props = { reference?: string; onFound: (reference: string) => void }

/** The form by which guests open their ticket; a wrong and a missing ticket get the same answer. */
export const FindTicketForm = ({ reference = '', onFound }: Props) => {
	const words = useSupportWords().find
	const heading = useId()
	const { bind, button, errorOf, show, refusal } = useForm({
		read: (data) => ({ reference: String(data.get('reference')).trim(), key: String(data.get('key')).trim() }),
		check: async (typed) => ({
			...(typed.reference === '' && { reference: [words.referenceRequired] }),
			// Longer ones do not reach the call: its address would be too long.
			...(typed.reference.length > GIVEN_NAME_LENGTH && { reference: [{ messageCode: 'tooLong' as const }] }),
			...(typed.key === '' && { key: [words.keyRequired] }),
		}),
		async send({ reference: typed, key }) {
			try {
				const found = await call('GET /tickets/{reference}', { params: { reference: typed }, query: { key } })
				keepTicketKey(found.reference, key)
				onFound(found.reference)
			} catch (error) {
				if (!(error instanceof CallFailed) || error.status !== 404) throw error
				show({ reference: [error.text] })
			}
		},
	})
	return (
		<form className="card form" aria-labelledby={heading} {...bind}>
			<h2 id={heading}>{words.title}</h2>
			<p className="form-intro">{words.text}</p>
			<Field
				label={words.reference}
				name="reference"
				defaultValue={reference}
				placeholder="T-XXXX-00"
				autoComplete="off"
				autoCapitalize="characters"
				spellCheck={false}
				error={errorOf('reference')}
			/>
			<Field
				label={words.key}
				name="key"
				placeholder="XXXX-XXXX-XXXX-XXXX"
				autoComplete="off"
				autoCapitalize="characters"
				spellCheck={false}
				error={errorOf('key')}
			/>
			<Refusal texts={refusal} />
			<Button {...button} kind="primary" size="large">
				{words.submit}
			</Button>
		</form>
	)
}
