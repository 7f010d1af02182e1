import { userIdObjection } from '#features/bridge/game-user-ids.contract.ts'
import { signedUp } from '#features/home/parts/signed-up.ts'
import { call } from '#web/calls/api.ts'
import { schemaErrors } from '#web/forms/schema-errors.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useSession } from '#web/session/session.ts'
import { refreshUser } from '#web/session/sign-in.ts'
import { useSite } from '#web/shell/site.ts'
import { Field, PasswordField } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useAccountWords } from './account-words.ts'
import { PanelForm } from './panel-form.tsx'

/** Another user ID, for whoever has one that somebody else has in the game. */
export const UserIdForm = ({ onClose }: { onClose: () => void }) => {
	const words = useAccountWords().gameAccount
	const { userIds } = useSite()
	const session = useSession()
	const before = session.state === 'player' ? session.user.UserID : ''
	const form = useForm({
		read: (data) => ({ UserID: String(data.get('UserID')), UserPass: String(data.get('UserPass')) }),
		async check(wanted) {
			const errors = await schemaErrors(async () => (await import('#features/profile/game-account.contract.ts')).userIdBody, wanted)
			const objection = userIds && userIdObjection(userIds, wanted.UserID)
			if (!objection || errors.UserID) return errors
			return { ...errors, UserID: [{ message: '', messageCode: objection.code, messageValues: objection.values }] }
		},
		async send(wanted) {
			toast.success(await call('POST /me/user-id', { body: wanted }))
			if (signedUp.isNoted(before)) signedUp.note(wanted.UserID)
			await refreshUser()
			onClose()
		},
	})
	return (
		<PanelForm title={words.rename} submit={words.renameSubmit} note={words.renameNote} form={form} onClose={onClose}>
			<Field
				label={words.newUserId}
				name="UserID"
				hint={words.userIdHint(userIds?.userIdMin ?? 4, userIds?.userIdMax ?? 20)}
				autoComplete="username"
				autoCapitalize="none"
				spellCheck={false}
				autoFocus
				defaultValue={before}
				error={form.errorOf('UserID')}
			/>
			<PasswordField label={words.sitePassword} name="UserPass" autoComplete="current-password" error={form.errorOf('UserPass')} />
		</PanelForm>
	)
}
