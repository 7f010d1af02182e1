import * as z from 'zod/mini'
import { ACCOUNT_STATUS } from './codes.ts'
import { defineEndpoint } from './endpoint.ts'
import { instant, oneOf, required } from './fields.ts'
import { CONSOLE_MESSAGES } from './messages.admin.ts'
import { MESSAGES } from './messages.ts'
import { STAFF_ROLES } from './permissions.ts'

const staffMember = z.object({
	UserNum: z.int(),
	UserID: z.string(),
	status: z.int(),
	hasTwoStep: z.boolean(),
	lastSeenAt: z.nullable(instant),
})
export type StaffMember = z.output<typeof staffMember>

export const listStaff = defineEndpoint({
	method: 'GET',
	path: '/admin/staff',
	summary: 'Who works on the site, with their roles',
	tag: 'console',
	access: 'staff.manage',
	reply: z.object({ staff: z.array(staffMember) }),
	problems: [],
	limit: 'readsPerAddress',
})

const userId = required(MESSAGES.usernameRequired, 20, CONSOLE_MESSAGES.noSuchAccount)

export const findStaffCandidate = defineEndpoint({
	method: 'GET',
	path: '/admin/staff/account',
	summary: 'The account of a user ID, if it can be given a role: asked before anybody is told what the role means',
	tag: 'console',
	access: 'staff.manage',
	query: z.object({ UserID: userId }),
	reply: z.object({ UserNum: z.int(), UserID: z.string(), status: z.int() }),
	problems: ['OWN_ROLE', 'NOT_APPOINTABLE'],
	limit: 'readsPerAddress',
})

export const staffBody = z.strictObject({
	UserID: userId,
	/** A staff role, or 1 for a player. */
	status: oneOf([ACCOUNT_STATUS.player, ...Object.values(STAFF_ROLES)], CONSOLE_MESSAGES.roleRequired),
})

export const appointStaff = defineEndpoint({
	method: 'POST',
	path: '/admin/staff',
	summary: 'Give an account a role, or take it; its sessions end',
	tag: 'console',
	access: 'staff.manage',
	needsFreshProof: true,
	body: staffBody,
	reply: z.object({ message: z.string(), UserNum: z.int(), status: z.int() }),
	problems: ['OWN_ROLE', 'NOT_APPOINTABLE'],
	limit: 'writesPerAccount',
})
