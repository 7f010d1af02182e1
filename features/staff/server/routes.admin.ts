import type { Router } from '#server/kernel/calls/endpoint-route.ts'
import { messageOf } from '#server/kernel/messages.ts'
import { appointStaff, findStaffCandidate, listStaff } from '../contract.ts'
import type { Staff } from '../staff.ts'

export const staffAdminRoutes = ({ route }: Router, { staff }: { staff: Staff }): void => {
	route(listStaff, () => staff.list())
	route(findStaffCandidate, ({ actor, query }) => staff.candidate(actor, query.UserID))
	route(appointStaff, ({ actor, body, act }) =>
		act(async (tx) => {
			const { id, audit } = await staff.appoint(tx, actor, { userId: body.UserID, status: body.status })
			return { reply: { ...messageOf('roleChanged'), UserNum: id, status: body.status }, audit }
		}),
	)
}
