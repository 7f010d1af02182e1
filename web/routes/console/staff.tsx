import { useCallback, useState } from 'react'
import { ACCOUNT_STATUS } from '#contract/codes.ts'
import { roleOf } from '#contract/permissions.ts'
import type { StaffMember } from '#contract/staff.ts'
import { call } from '#web/api.ts'
import { type Column, DataTable } from '#web/console/data-table.tsx'
import { Failure } from '#web/console/failure.tsx'
import { ListPager, ListTools } from '#web/console/list-tools.tsx'
import { PermissionTable } from '#web/console/permission-table.tsx'
import { RoleDialog, RoleOptions } from '#web/console/role-dialog.tsx'
import { Screen, screenMeta } from '#web/console/screen.tsx'
import { useLoading } from '#web/console/use-loading.ts'
import { useShortList } from '#web/console/use-short-list.ts'
import { useSession } from '#web/session.ts'
import { Button } from '#web/ui/button.tsx'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { frame } from '#web/words/console/frame.ts'
import { staff as words } from '#web/words/console/staff.ts'

export const meta = screenMeta(frame.screens.staff)

type Wanted = { UserID: string; status: number }

/** Who works on the site, and as what. */
const Staff = () => {
	const { data, failure, reload } = useLoading(useCallback((signal) => call('GET /admin/staff', {}, { signal }), []))
	const [wanted, setWanted] = useState<Wanted | null>(null)
	const list = useShortList(data?.staff, ({ UserID, status }) => `${UserID} ${frame.roles[roleOf(status) ?? 'player']}`)
	const own = useOwnNumber()
	return (
		<Screen title={frame.screens.staff} intro={words.intro}>
			<Appointment onWanted={setWanted} />
			<ListTools hint={words.searchHint} total={list.total} />
			{failure && <Failure failure={failure} retry={reload} />}
			{(data || !failure) && (
				<DataTable caption={frame.screens.staff} columns={columns(own, setWanted)} rows={list.rows} keyOf={({ UserNum }) => UserNum} />
			)}
			<ListPager lastPage={list.lastPage} />
			<PermissionTable />
			{wanted && <RoleDialog {...wanted} onClose={() => setWanted(null)} onDone={reload} />}
		</Screen>
	)
}
export default Staff

/** A role for somebody who has none yet. */
const Appointment = ({ onWanted }: { onWanted: (wanted: Wanted) => void }) => (
	<form
		className="list-tools"
		aria-label={words.add}
		onSubmit={(event) => {
			event.preventDefault()
			const form = new FormData(event.currentTarget)
			const UserID = String(form.get('UserID') ?? '').trim()
			if (UserID) onWanted({ UserID, status: Number(form.get('status')) })
		}}
	>
		<label>
			<span>{words.userId}</span>
			<input name="UserID" autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={20} required />
		</label>
		<label>
			<span>{words.role}</span>
			<select name="status" defaultValue={ACCOUNT_STATUS.support}>
				<RoleOptions />
			</select>
		</label>
		<Button type="submit" size="small" kind="outline">
			{words.give}
		</Button>
	</form>
)

const useOwnNumber = () => {
	const session = useSession()
	return session.state === 'player' ? session.user.UserNum : 0
}

const columns = (own: number, choose: (wanted: Wanted) => void): Column<StaffMember>[] => [
	{
		head: words.columns.userId,
		cell: ({ UserID, UserNum }) => (
			<>
				<b>{UserID}</b> {UserNum === own && words.you}
			</>
		),
	},
	{ head: words.columns.role, cell: ({ status }) => frame.roles[roleOf(status) ?? 'player'] },
	{ head: words.columns.twoStep, cell: ({ hasTwoStep }) => (hasTwoStep ? words.on : words.off) },
	{ head: words.columns.seen, cell: ({ lastSeenAt }) => (lastSeenAt ? <ManilaTime at={lastSeenAt} /> : words.never) },
	{
		head: words.columns.act,
		cell: ({ UserNum, UserID, status }) =>
			UserNum !== own && (
				<select
					aria-label={words.change(UserID)}
					value={status}
					onChange={({ target }) => choose({ UserID, status: Number(target.value) })}
				>
					<RoleOptions withPlayer />
				</select>
			),
	},
]
