import type { Router } from '#server/kernel/calls/endpoint-route.ts'
import { type Clock, toInstant } from '#server/kernel/clock.ts'
import { messageOf } from '#server/kernel/messages.ts'
import { type ConsoleCharacter, leaveOut, letIn, rankedCharacters } from '../admin.contract.ts'
import type { Rankings } from '../rankings.ts'

type Needs = { rankings: Rankings; clock: Clock }

export const rankingAdminRoutes = ({ route }: Router, { rankings: { leavingOut }, clock }: Needs): void => {
	route(rankedCharacters, async ({ query }) => {
		const { rows, total, paging } = await leavingOut.forStaff(query)
		return { characters: rows.map(toWire), total, ...paging }
	})
	route(leaveOut, ({ params, body, act }) =>
		act(async (tx) => {
			const { name } = await leavingOut.leaveOut(tx, { chaNum: params.ChaNum, reason: body.reason, now: clock.now() })
			const after = { name, leftOut: true, reason: body.reason }
			return { reply: messageOf('leftOut'), audit: { subject: `character:${params.ChaNum}`, after } }
		}),
	)
	route(letIn, ({ params, act }) =>
		act(async (tx) => {
			const { name, left_out_reason } = await leavingOut.letIn(tx, params.ChaNum)
			const before = { name, leftOut: true, reason: left_out_reason }
			return {
				reply: messageOf('letIn'),
				audit: { subject: `character:${params.ChaNum}`, before, after: { name, leftOut: false } },
			}
		}),
	)
}

type Row = Awaited<ReturnType<Rankings['leavingOut']['forStaff']>>['rows'][number]

const toWire = (row: Row): ConsoleCharacter => ({
	ChaNum: row.cha_num,
	ChaName: row.name,
	ChaLevel: row.level,
	ChaClass: row.class,
	ChaSchool: row.school,
	isListed: row.listed === 1,
	leftOut: row.left_out_at === null ? null : { at: toInstant(row.left_out_at), reason: row.left_out_reason ?? '' },
})
