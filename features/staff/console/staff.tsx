import { useState } from 'react'
import { ACCOUNT_STATUS } from '#contract/codes.ts'
import { roleOf } from '#contract/permissions.ts'
import { type StaffMember, staffBody } from '#features/staff/contract.ts'
import { call } from '#web/calls/api.ts'
import { KeptFields } from '#web/console/console-form.tsx'
import type { Column } from '#web/console/data-table.tsx'
import { useFormDraft } from '#web/console/drafts/use-kept-form.ts'
import { ResourceList } from '#web/console/resource-list.tsx'
import { SmallButton } from '#web/console/small-buttons.tsx'
import { useCall } from '#web/console/use-loading.ts'
import { useShortList } from '#web/console/use-short-list.ts'
import { useMe } from '#web/console/use-staff.ts'
import { Refusal } from '#web/forms/refusal.tsx'
import { schemaErrors } from '#web/forms/schema-errors.ts'
import { useForm } from '#web/forms/use-form.ts'
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
	const list = useShortList(data?.staff, ({ UserID, status }) => `${UserID} ${frame.roles[roleOf(status) ?? 'player']}`)
	const own = useMe().userNum
	return (
		<>
			<ResourceList
				title={frame.screens.staff}
				intro={words.intro}
				above={<Appointment onWanted={setWanted} />}
				hint={words.searchHint}
				loaded={loaded}
				counts={list}
				columns={columns(own, setWanted)}
				rows={list.rows}
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
	const { bind, button, errorOf, refusal } = useForm({
		read: (form) => ({ UserID: String(form.get('UserID') ?? '').trim(), status: Number(form.get('status')) }),
		check: (values) => schemaErrors(staffBody, values),
		send: async ({ UserID, status }) => {
			const account = await call('GET /admin/staff/account', { query: { UserID } })
			onWanted({ UserID: account.UserID, status, now: account.status, forget: kept.forget })
		},
	})
	const kept = useFormDraft({ kind: 'role', id: 'new', edition: 0, form: bind.ref })
	return (
		<form className="list-tools" aria-label={words.add} {...bind}>
			<KeptFields kept={kept}>
				<Field label={words.userId} name="UserID" autoComplete="off" autoCapitalize="none" spellCheck={false} error={errorOf('UserID')} />
				<SelectField label={words.role} name="status" defaultValue={ACCOUNT_STATUS.support} error={errorOf('status')}>
					<RoleOptions />
				</SelectField>
			</KeptFields>
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
