import { ACCOUNT_STATUS, isStaff } from './codes.ts'

/** The permissions of staff. A console call names one as its access; screens show only what the permissions allow. */
export const PERMISSIONS = [
	'dashboard.read',
	'figures.read',
	'news.write',
	'guides.write',
	'media.manage',
	'pictures.upload',
	'shop.write',
	'codes.read',
	'codes.mint',
	'codes.void',
	'votes.manage',
	'players.read',
	'players.suspend',
	'players.recover',
	'wallet.adjust',
	'grants.give',
	'orders.read',
	'orders.retry',
	'orders.refund',
	'rankings.manage',
	'tickets.answer',
	'top-ups.work',
	'top-ups.packages',
	'top-ups.channels',
	'top-ups.books',
	'parts.close',
	'settings.write',
	'announcements.manage',
	'staff.manage',
	'audit.read',
] as const
export type Permission = (typeof PERMISSIONS)[number]

/** The staff roles by their number, `status` on the wire (DECISIONS 3). */
export const STAFF_ROLES = {
	support: ACCOUNT_STATUS.support,
	editor: ACCOUNT_STATUS.editor,
	merchant: ACCOUNT_STATUS.merchant,
	owner: ACCOUNT_STATUS.owner,
} as const
export type StaffRole = keyof typeof STAFF_ROLES

/**
 * The table of permissions per role. The server's guard and the console screens read it; what is not listed is refused. Handing out
 * points above a limit needs a second person with the same permission (RELIABILITY AD4).
 */
export const PERMISSIONS_OF_ROLE: Record<StaffRole, readonly Permission[]> = {
	support: [
		'dashboard.read',
		'codes.read',
		'players.read',
		'players.suspend',
		'players.recover',
		'wallet.adjust',
		'grants.give',
		'orders.read',
		'orders.retry',
		'orders.refund',
		'tickets.answer',
		'top-ups.work',
		'parts.close',
	],
	editor: ['dashboard.read', 'news.write', 'guides.write', 'media.manage', 'pictures.upload', 'rankings.manage'],
	merchant: [
		'dashboard.read',
		'figures.read',
		'shop.write',
		'pictures.upload',
		'codes.read',
		'codes.mint',
		'codes.void',
		'votes.manage',
		'orders.read',
		'orders.retry',
		'orders.refund',
		'top-ups.work',
		'top-ups.packages',
		'top-ups.books',
		'parts.close',
	],
	owner: PERMISSIONS,
}

/** Whether this account type has the permission; players and unknown types have none. */
export const may = (status: number, permission: Permission): boolean => {
	const role = roleOf(status)
	return role !== null && PERMISSIONS_OF_ROLE[role].includes(permission)
}

export const roleOf = (status: number): StaffRole | null => {
	const found = Object.entries(STAFF_ROLES).find(([, code]) => code === status)
	return found ? (found[0] as StaffRole) : null
}

export const isPermission = (access: string): access is Permission => (PERMISSIONS as readonly string[]).includes(access)

/**
 * Whether somebody of the staff may act on an account, by the status of both. Only an owner may act on staff: otherwise support could lock
 * the owner out for good.
 */
export const mayActOn = (actor: { status: number }, account: { status: number }): boolean =>
	!isStaff(account.status) || actor.status === ACCOUNT_STATUS.owner
