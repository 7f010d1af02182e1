import type { Router } from '#server/kernel/calls/endpoint-route.ts'
import { changeFirstHour, readOverview } from '../contract.ts'
import type { Dashboard } from '../dashboard.ts'
import { createFirstHourCard, type FirstHourNeeds } from './first-hour.ts'

export const dashboardAdminRoutes = ({ route }: Router, { dashboard, ...needs }: FirstHourNeeds & { dashboard: Dashboard }): void => {
	const card = createFirstHourCard(needs)
	route(readOverview, async ({ actor, query }) => ({
		...(await dashboard.overview(actor.status, Number(query.days))),
		firstHour: await card.shownTo(actor.status),
	}))
	route(changeFirstHour, ({ body: { isHidden }, act }) =>
		act(async (tx) => ({ reply: { isHidden }, audit: { subject: 'settings', ...(await card.hide(tx, isHidden)) } })),
	)
}
