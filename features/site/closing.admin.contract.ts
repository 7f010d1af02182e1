import * as z from 'zod/mini'
import { requiredText } from '#contract/fields.ts'
import { staffGet, staffPost } from '#contract/staff-calls.ts'
import { EMERGENCY_PARTS, PARTS } from './closing.contract.ts'

const reply = z.object({ closed: z.array(z.enum(PARTS)) })

export const readClosedParts = staffGet('parts.close', {
	path: '/admin/closed-parts',
	summary: 'Which parts of the site are closed for players',
	audit: 'See which parts of the site are closed',
	reply,
	problems: [],
})

export const closePart = staffPost('parts.close', {
	path: '/admin/closed-parts',
	needsNoKey: true,
	summary: 'Close a part of the site for players in an emergency; only an owner opens it again',
	audit: 'Close a part of the site',
	body: z.strictObject({ part: z.enum(EMERGENCY_PARTS), reason: requiredText('reasonRequired', 200) }),
	sample: { part: 'shop', reason: 'Prices are wrong' },
	reply,
	problems: [],
})
