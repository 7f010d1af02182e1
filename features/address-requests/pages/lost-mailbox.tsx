import { useState } from 'react'
import { LinkPage } from '#features/accounts/parts/recovery/link-page.tsx'
import { call } from '#web/calls/api.ts'
import { Refusal } from '#web/forms/refusal.tsx'
import { schemaErrors } from '#web/forms/schema-errors.ts'
import { useForm } from '#web/forms/use-form.ts'
import { crumbTitle } from '#web/pages/meta.ts'
import { useGuestsOnly } from '#web/session/use-access.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Field, TextAreaField } from '#web/ui/field.tsx'
import { type Text, useOwnWords, useTranslate, useWords } from '#web/words/words.ts'
import { lostMailbox as fil } from '../words/lost-mailbox.fil.ts'
import { lostMailbox as en } from '../words/lost-mailbox.ts'

export const meta = crumbTitle(({ language }) => ({ en, fil })[language].crumb)

/** What a player can tell who has lost the mailbox and has no recovery code. */
const LostMailbox = () => {
	useGuestsOnly()
	const words = useOwnWords({ en, fil })
	const all = useWords()
	const translate = useTranslate()
	const [done, setDone] = useState<Text | null>(null)
	if (done)
		return (
			<LinkPage title={words.doneTitle}>
				<p role="status">{translate(done)}</p>
				<p>{words.doneText}</p>
			</LinkPage>
		)
	return (
		<LinkPage title={words.crumb}>
			<p>{words.text}</p>
			<FactsForm onDone={setDone} />
			<p>{words.known}</p>
			<p className="plate-buttons">
				<LinkButton to="/findaccount">{all.recovery.find.link}</LinkButton>
			</p>
		</LinkPage>
	)
}
export default LostMailbox

const FactsForm = ({ onDone }: { onDone: (text: Text) => void }) => {
	const words = useOwnWords({ en, fil })
	const { bind, button, errorOf, refusal } = useForm({
		read: (data) => ({
			UserID: String(data.get('UserID')).trim(),
			email: String(data.get('email')).trim(),
			characters: linesOf(data, 'characters'),
			codes: linesOf(data, 'codes'),
			purchases: linesOf(data, 'purchases'),
		}),
		check: (body) => schemaErrors(async () => (await import('#features/address-requests/claims.contract.ts')).claimMailboxBody, body),
		async send(body) {
			onDone(await call('POST /lost-mailbox', { body }))
		},
	})
	return (
		<form className="panel-form" {...bind}>
			<Field
				label={words.userId}
				name="UserID"
				autoComplete="username"
				autoCapitalize="none"
				spellCheck={false}
				error={errorOf('UserID')}
			/>
			<Field
				label={words.email}
				name="email"
				inputMode="email"
				autoComplete="email"
				autoCapitalize="none"
				spellCheck={false}
				error={errorOf('email')}
			/>
			<TextAreaField label={words.characters} name="characters" rows={3} error={errorOf('characters')} />
			<TextAreaField label={words.codes} hint={words.codesHint} name="codes" rows={3} error={errorOf('codes')} />
			<TextAreaField label={words.purchases} name="purchases" rows={3} error={errorOf('purchases')} />
			<Refusal texts={refusal} />
			<Button {...button} kind="primary" wide>
				{words.submit}
			</Button>
		</form>
	)
}

const linesOf = (data: FormData, field: string): string[] =>
	String(data.get(field))
		.split('\n')
		.map((line) => line.trim())
		.filter((line) => line !== '')
