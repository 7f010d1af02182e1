import { useState } from 'react'
import { ACCOUNT_STATUS } from '#contract/codes.ts'
import { roleOf } from '#contract/permissions.ts'
import { type StaffMember, staffBody } from '#features/staff/contract.ts'
import { call } from '#web/calls/api.ts'
import { DraftNotice } from '#web/console/drafts/draft-notice.tsx'
import { useConsoleForm } from '#web/console/forms/use-console-form.ts'
import { useMe } from '#web/console/frame/use-staff.ts'
import type { Column } from '#web/console/lists/data-table.tsx'
import { ResourceList } from '#web/console/lists/resource-list.tsx'
import { useShortList } from '#web/console/lists/use-short-list.ts'
import { useCall } from '#web/console/loading/use-loading.ts'
import { SmallButton } from '#web/console/parts/small-buttons.tsx'
import { Refusal } from '#web/forms/refusal.tsx'
import { schemaErrors } from '#web/forms/schema-errors.ts'
import { Field, SelectField } from '#web/ui/field.tsx'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { frame } from '#web/words/console/frame.ts'
import { staff as words } from '../words/staff.console.ts'
import { PermissionTable } from './permission-table.tsx'
import { RoleDialog, RoleOptions } from './role-dialog.tsx'

/** `forget` drops the input, once the role is given. */
type Wanted = { UserID: string; status: number; now: number; forget?: () => void }

/** The staff members and their roles. */
const Staff = () => {
	const loaded = useCall('GET /admin/staff')
	const { data } = loaded
	const [wanted, setWanted] = useState<Wanted | null>(null)
	const { list, rows, counts } = useShortList(loaded, data?.staff, {
		textOf: ({ UserID, status }) => `${UserID} ${frame.roles[roleOf(status) ?? 'player']}`,
	})
	const own = useMe().userNum
	return (
		<>
			<ResourceList
				title={frame.screens.staff}
				intro={words.intro}
				above={<Appointment onWanted={setWanted} />}
				hint={words.searchHint}
				list={list}
				counts={counts}
				columns={columns(own, setWanted)}
				rows={rows}
				keyOf={({ UserNum }) => UserNum}
			/>
			<PermissionTable />
			{wanted && <RoleDialog {...wanted} newRoleDays={data?.newRoleDays ?? 0} onClose={() => setWanted(null)} />}
		</>
	)
}
export default Staff

/** Gives a role to an account that has none. The account is looked up before the confirmation. */
const Appointment = ({ onWanted }: { onWanted: (wanted: Wanted) => void }) => {
	const form = useConsoleForm({
		...{ kind: 'role', id: 'new', asksFirst: true },
		begin: { UserID: '', status: String(ACCOUNT_STATUS.support) },
		read: ({ UserID, status }) => ({ UserID: UserID.trim(), status: Number(status) }),
		check: (values) => schemaErrors(staffBody, values),
		save: async ({ UserID, status }): Promise<void> => {
			const account = await call('GET /admin/staff/account', { query: { UserID } })
			onWanted({ UserID: account.UserID, status, now: account.status, forget: () => form.draft.forget() })
		},
	})
	const { bind, button, refusal, field, draft } = form
	return (
		<form className="list-tools" aria-label={words.add} {...bind}>
			<DraftNotice {...draft} />
			<Field label={words.userId} autoComplete="off" autoCapitalize="none" spellCheck={false} {...field('UserID')} />
			<SelectField label={words.role} {...field('status')}>
				<RoleOptions />
			</SelectField>
			<Refusal texts={refusal} />
			<SmallButton {...button}>{words.give}</SmallButton>
		</form>
	)
}

/** Arrow keys only move through the roles; the button asks for confirmation. */
const RoleChange = ({ member: { UserID, status }, choose }: { member: StaffMember; choose: (wanted: Wanted) => void }) => {
	const [chosen, setChosen] = useState(status)
	return (
		<form
			className="row-buttons"
			onSubmit={(event) => {
				event.preventDefault()
				choose({ UserID, status: chosen, now: status })
			}}
		>
			<select aria-label={words.change(UserID)} value={chosen} onChange={({ target }) => setChosen(Number(target.value))}>
				<RoleOptions withPlayer />
			</select>
			<SmallButton type="submit" disabled={chosen === status}>
				{words.changeRole}
			</SmallButton>
		</form>
	)
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
	{
		head: words.columns.role,
		cell: ({ status, countsAs }) => (
			<>
				{frame.roles[roleOf(status) ?? 'player']}
				{countsAs.map(({ UserID, until }) => (
					<div className="quiet" key={UserID}>
						{words.countsAs(UserID)} <ManilaTime at={until} />
					</div>
				))}
			</>
		),
	},
	{ head: words.columns.twoStep, cell: ({ hasTwoStep }) => (hasTwoStep ? words.on : words.off) },
	{ head: words.columns.seen, cell: ({ lastSeenAt }) => (lastSeenAt ? <ManilaTime at={lastSeenAt} /> : words.never) },
	{
		head: words.columns.act,
		cell: (member) => member.UserNum !== own && <RoleChange key={member.status} member={member} choose={choose} />,
	},
]
