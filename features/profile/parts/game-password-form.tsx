import { PASSWORD_LENGTH } from '#contract/limits.ts'
import type { GameAccount } from '#features/profile/game-account.contract.ts'
import { call } from '#web/calls/api.ts'
import { schemaErrors } from '#web/forms/schema-errors.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useSession } from '#web/session/session.ts'
import { PasswordField } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useAccountWords } from './account-words.ts'
import { PanelForm } from './panel-form.tsx'
import { UsernameForManagers } from './username-for-managers.tsx'

/** The password for the game: that of the site once more, or one of its own. */
export const GamePasswordForm = ({ account: { password, passwordMax }, onClose }: { account: GameAccount; onClose: () => void }) => {
	const words = useAccountWords().gameAccount
	const session = useSession()
	const isSeparate = password === 'separate'
	const form = useForm({
		read: (data) => ({
			UserPass: String(data.get('UserPass')),
			...(isSeparate && { GamePass: String(data.get('GamePass')) }),
		}),
		check: (wanted) => schemaErrors(async () => (await import('#features/profile/game-account.contract.ts')).gamePasswordBody, wanted),
		async send(wanted) {
			toast.success(await call('POST /me/game-password', { body: wanted }))
			onClose()
		},
	})
	return (
		<PanelForm
			title={isSeparate ? words.set : words.send}
			submit={words.submit}
			note={isSeparate ? words.noteSeparate : words.noteSame}
			form={form}
			onClose={onClose}
		>
			<UsernameForManagers userId={session.state === 'player' ? session.user.UserID : ''} />
			<PasswordField
				label={words.sitePassword}
				name="UserPass"
				autoComplete="current-password"
				autoFocus
				error={form.errorOf('UserPass')}
			/>
			{isSeparate && (
				<PasswordField
					label={words.gamePassword}
					name="GamePass"
					autoComplete="new-password"
					hint={words.hint(PASSWORD_LENGTH.min, passwordMax ?? PASSWORD_LENGTH.max)}
					error={form.errorOf('GamePass')}
				/>
			)}
		</PanelForm>
	)
}
