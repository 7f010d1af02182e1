import { crumbTitle } from '#web/pages/meta.ts'
import { useSession } from '#web/session/session.ts'
import { usePlayersOnly } from '#web/session/use-access.ts'
import { Frame } from '#web/shell/frame.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { useWords } from '#web/words/words.ts'
import { ChangePasswordForm } from '../parts/change-password-form.tsx'
import '../parts/account.css'

export const meta = crumbTitle((words) => words.changePassword.crumb)

const ChangePassword = () => {
	usePlayersOnly()
	const words = useWords().changePassword
	const session = useSession()
	return (
		<Frame section="account" head={<PageHead title={words.crumb} />}>
			<div className="change-password">
				{session.state === 'player' ? <ChangePasswordForm user={session.user} /> : <SkeletonRows rows={7} />}
			</div>
		</Frame>
	)
}
export default ChangePassword
