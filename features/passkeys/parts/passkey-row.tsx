import { useState } from 'react'
import type { CallReply } from '#contract/index.ts'
import { SinceAndLastUse } from '#features/profile/parts/since-and-last-use.tsx'
import { withPassword } from '#features/step-up/parts/password-gate.ts'
import { CallFailed, call } from '#web/calls/api.ts'
import type { Errors } from '#web/forms/errors.ts'
import { Refusal } from '#web/forms/refusal.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { Smartphone } from '#web/icons/smartphone.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/dialog-store.ts'
import { Field } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { usePasskeyWords } from './passkey-words.ts'
import '#features/profile/parts/account.css'
import './passkeys.css'

type Passkey = CallReply<'GET /me/passkeys'>['passkeys'][number]
type Props = { passkey: Passkey; onChanged: () => Promise<void> }

/** One passkey, with what renames and removes it. */
export const PasskeyRow = ({ passkey, onChanged }: Props) => {
	const words = usePasskeyWords()
	const [isNaming, setIsNaming] = useState(false)
	const { id, name, created_at, last_used_at, isBackedUp } = passkey

	const remove = async () => {
		const question = { title: words.removeTitle, text: words.removeText(name), ok: words.remove, cancel: words.cancel }
		if (!(await confirm({ ...question, tone: 'danger' }))) return
		try {
			const reply = await withPassword(() => call('DELETE /me/passkeys/{id}', { params: { id: String(id) } }))
			if (!reply) return
			toast.success(reply)
		} catch (error) {
			// 404: it was removed elsewhere, which is the wanted result.
			if (!(error instanceof CallFailed && error.status === 404)) throw error
		}
		await onChanged()
	}
	const renamed = async () => {
		setIsNaming(false)
		await onChanged()
	}
	if (isNaming)
		return (
			<li>
				<Smartphone aria-hidden size={24} />
				<Rename passkey={passkey} onRenamed={renamed} onCancel={() => setIsNaming(false)} />
			</li>
		)
	return (
		<li>
			<Smartphone aria-hidden size={24} />
			<div>
				<p>
					<b>{name}</b>
					{isBackedUp && <span className="badge">{words.backedUp}</span>}
				</p>
				<p>
					<SinceAndLastUse label={words.added} since={created_at} lastUse={last_used_at} />
				</p>
			</div>
			<div className="passkey-buttons">
				<Button size="small" onClick={() => setIsNaming(true)} aria-label={words.renameOf(name)}>
					{words.rename}
				</Button>
				<ActionButton size="small" act={remove} aria-label={words.removeOf(name)}>
					{words.remove}
				</ActionButton>
			</div>
		</li>
	)
}

type RenameProps = { passkey: Passkey; onRenamed: () => Promise<void>; onCancel: () => void }

const Rename = ({ passkey: { id, name: before }, onRenamed, onCancel }: RenameProps) => {
	const words = usePasskeyWords()
	const { bind, button, errorOf, refusal } = useForm({
		read: (data) => ({ name: String(data.get('name')).trim() }),
		check: async ({ name }): Promise<Errors> => (name === '' ? { name: [words.nameNeeded] } : {}),
		async send(body) {
			toast.success(await call('PATCH /me/passkeys/{id}', { params: { id: String(id) }, body }))
			await onRenamed()
		},
	})
	return (
		<form className="passkey-rename" {...bind}>
			<Field label={words.name} name="name" autoComplete="off" defaultValue={before} autoFocus error={errorOf('name')} />
			<Refusal texts={refusal} />
			<div className="card-buttons">
				<Button {...button} kind="primary" size="small">
					{words.save}
				</Button>
				<Button size="small" onClick={onCancel}>
					{words.cancel}
				</Button>
			</div>
		</form>
	)
}
