import { useState } from 'react'
import { call } from '#web/calls/api.ts'
import { useLoaded } from '#web/calls/use-loaded.ts'
import { Refusal } from '#web/forms/refusal.tsx'
import { schemaErrors } from '#web/forms/schema-errors.ts'
import { useForm } from '#web/forms/use-form.ts'
import { refreshUser } from '#web/session/sign-in.ts'
import { Button } from '#web/ui/button.tsx'
import { FailedRow } from '#web/ui/failed-row.tsx'
import { Field, PasswordField } from '#web/ui/field.tsx'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { AccountCard } from './account-card.tsx'
import { useAccountWords } from './account-words.ts'
import './account.css'

/**
 * What came from the game, and the form that claims a name that waits there for its player. Not shown where nothing came and no name
 * waits: most people need it never.
 */
export const GameNames = () => {
	const { gameNames: words, failed } = useAccountWords()
	const { data, hasFailed, reload } = useLoaded(load)
	if (hasFailed && !data) return <FailedRow text={failed} again={reload} />
	if (!data || (!data.isOffered && data.names.length === 0)) return null
	return (
		<AccountCard title={words.title} text={words.text}>
			{data.names.length > 0 && (
				<ul className="devices" aria-label={words.title}>
					{data.names.map(({ UserID, UserPoint, UserPoint2, at }) => (
						<li key={UserID}>
							<span>
								<b>{UserID}</b> {words.brought(UserPoint, UserPoint2)} <ManilaTime at={at} />
							</span>
						</li>
					))}
				</ul>
			)}
			{data.isOffered && <ClaimForm onClaimed={reload} />}
		</AccountCard>
	)
}

const load = (signal: AbortSignal) => call('GET /me/game-names', {}, { signal })

const ClaimForm = ({ onClaimed }: { onClaimed: () => Promise<void> }) => {
	const words = useAccountWords().gameNames
	// A new form after each name: the old input belongs to the name that came.
	const [round, setRound] = useState(0)
	const { bind, button, errorOf, refusal } = useForm({
		read: (data) => ({ UserID: String(data.get('UserID')), UserPass: String(data.get('UserPass')) }),
		check: (values) => schemaErrors(async () => (await import('#features/accounts/game-names.contract.ts')).claimNameBody, values),
		async send(values) {
			toast.success(await call('POST /me/game-names', { body: values }))
			setRound((before) => before + 1)
			await Promise.all([onClaimed(), refreshUser()])
		},
	})
	return (
		<form key={round} {...bind}>
			<Refusal texts={refusal} />
			<div className="field-group">
				<Field label={words.name} name="UserID" autoComplete="off" autoCapitalize="none" spellCheck={false} error={errorOf('UserID')} />
				<PasswordField label={words.password} name="UserPass" autoComplete="off" error={errorOf('UserPass')} />
			</div>
			<div className="card-buttons">
				<Button {...button}>{words.claim}</Button>
			</div>
		</form>
	)
}
