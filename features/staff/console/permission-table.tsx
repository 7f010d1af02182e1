import { PERMISSIONS, PERMISSIONS_OF_ROLE, type Permission, STAFF_ROLES, type StaffRole } from '#contract/permissions.ts'
import { type Column, DataTable } from '#web/console/lists/data-table.tsx'
import { Check } from '#web/icons/check.ts'
import { Minus } from '#web/icons/minus.ts'
import { frame } from '#web/words/console/frame.ts'
import { staff as words } from '../words/staff.console.ts'

/** The permission table of contract/permissions.ts. */
export const PermissionTable = () => (
	<section className="screen-part">
		<h2>{words.table}</h2>
		<DataTable caption={words.table} columns={COLUMNS} rows={PERMISSIONS} keyOf={(permission) => permission} />
	</section>
)

const ROLES = Object.keys(STAFF_ROLES) as StaffRole[]

const COLUMNS: Column<Permission>[] = [
	{ head: words.columns.permission, cell: (permission) => words.permissions[permission] },
	...ROLES.map((role) => ({
		head: frame.roles[role],
		cell: (permission: Permission) => <Mark isOn={PERMISSIONS_OF_ROLE[role].includes(permission)} />,
	})),
]

const Mark = ({ isOn }: { isOn: boolean }) => (
	<>
		{isOn ? <Check aria-hidden size={16} className="mark-on" /> : <Minus aria-hidden size={16} className="mark-off" />}
		<span className="quietly">{isOn ? words.may : words.mayNot}</span>
	</>
)
