import type { Router } from '#server/kernel/calls/endpoint-route.ts'
import { readOverview } from '../contract.ts'
import type { Dashboard } from '../dashboard.ts'

export const dashboardAdminRoutes = ({ route }: Router, { dashboard }: { dashboard: Dashboard }): void => {
	route(readOverview, ({ actor, query }) => dashboard.overview(actor.status, Number(query.days)))
}
