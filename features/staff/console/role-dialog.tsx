import { ACCOUNT_STATUS } from '#contract/codes.ts'
import { PERMISSIONS_OF_ROLE, roleOf, STAFF_ROLES, type StaffRole } from '#contract/permissions.ts'
import { call } from '#web/calls/api.ts'
import { ActionDialog } from '#web/console/forms/action-dialog.tsx'
import { toastMessage } from '#web/console/parts/toasts.ts'
import { frame } from '#web/words/console/frame.ts'
import { count } from '#web/words/format.ts'
import { staff as words } from '../words/staff.console.ts'

/** `status`: the new role; `now`: the current one; `forget` drops the input, once the role is given. */
type Props = { UserID: string; status: number; now: number; newRoleDays: number; forget?: () => void; onClose: () => void }

/** Explains a role before it is given. */
export const RoleDialog = ({ UserID, status, now, newRoleDays, forget, onClose }: Props) => {
	const role = roleOf(status)
	const appoint = async () => {
		toastMessage(await call('POST /admin/staff', { body: { UserID, status: status as 1 } }))
		forget?.()
	}
	return (
		<ActionDialog
			title={words.ask.title(UserID, frame.roles[role ?? 'player'])}
			consequences={[
				words.nowRole(frame.roles[roleOf(now) ?? 'player']),
				...(role ? meaning(role) : [words.consequences.losesAll]),
				...(role && newRoleDays > 0 ? [words.consequences.isNew(count(newRoleDays))] : []),
				words.consequences.signsOut,
			]}
			ok={words.ask.ok}
			act={appoint}
			onClose={onClose}
		/>
	)
}

export const RoleOptions = ({ withPlayer = false }: { withPlayer?: boolean }) => (
	<>
		{withPlayer && <option value={ACCOUNT_STATUS.player}>{frame.roles.player}</option>}
		{Object.entries(STAFF_ROLES).map(([role, status]) => (
			<option key={role} value={status}>
				{frame.roles[role as StaffRole]}
			</option>
		))}
	</>
)

const meaning = (role: StaffRole) =>
	role === 'owner'
		? [words.consequences.owner]
		: [words.consequences.may(PERMISSIONS_OF_ROLE[role].map((permission) => words.permissions[permission]).join(', '))]
