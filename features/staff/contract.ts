import * as z from 'zod/mini'
import { always, had, hasValue } from '#contract/audit-outcomes.ts'
import { ACCOUNT_STATUS } from '#contract/codes.ts'
import { instant, messageFields, oneOf, requiredName } from '#contract/fields.ts'
import { STAFF_ROLES } from '#contract/permissions.ts'
import { staffGet, staffPost } from '#contract/staff-calls.ts'

const staffMember = z.object({
	UserNum: z.int(),
	UserID: z.string(),
	status: z.int(),
	hasTwoStep: z.boolean(),
	lastSeenAt: z.nullable(instant),
	/** Who gave a role that is new: until then both count as one person where two are needed. */
	countsAs: z.array(z.object({ UserID: z.string(), until: instant })),
})
export type StaffMember = z.output<typeof staffMember>

export const listStaff = staffGet('staff.manage', {
	path: '/admin/staff',
	summary: 'Who works on the site, with their roles',
	audit: 'Read who has which role',
	/** `newRoleDays`: how many days a role counts as new. */
	reply: z.object({ staff: z.array(staffMember), newRoleDays: z.number() }),
	problems: [],
})

const userId = requiredName('usernameRequired', 20, 'noSuchAccount')

export const findStaffCandidate = staffGet('staff.manage', {
	path: '/admin/staff/account',
	summary: 'The account of a user ID, if it can be given a role: asked before anybody is told what the role means',
	audit: 'Look for someone to give a role to',
	query: z.object({ UserID: userId }),
	reply: z.object({ UserNum: z.int(), UserID: z.string(), status: z.int() }),
	problems: ['OWN_ROLE', 'NOT_APPOINTABLE'],
})

export const staffBody = z.strictObject({
	UserID: userId,
	/** A staff role, or 1 for a player. */
	status: oneOf([ACCOUNT_STATUS.player, ...Object.values(STAFF_ROLES)], 'roleRequired'),
})

export const appointStaff = staffPost('staff.manage', {
	path: '/admin/staff',
	needsNoKey: true,
	summary: 'Give an account a role, or take it; its sessions end',
	audit: {
		'Take a role away': hasValue('role', 'player'),
		'Give an account a role': had('role', 'player'),
		'Change the role of an account': always,
	},
	needsFreshProof: true,
	body: staffBody,
	sample: { UserID: 'nobody_here', status: 11 },
	reply: z.object({ ...messageFields, UserNum: z.int(), status: z.int() }),
	problems: ['OWN_ROLE', 'NOT_APPOINTABLE'],
})
