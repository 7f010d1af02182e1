import type { Router } from '#server/kernel/calls/endpoint-route.ts'
import { readBatchFigures, readFiguresOfTickets, readPlayerFigures, readPointFigures, readSaleFigures } from '../contract.ts'
import type { Figures } from '../figures.ts'

export const figuresAdminRoutes = ({ route }: Router, { figures }: { figures: Figures }): void => {
	route(readPointFigures, ({ query }) => figures.points(query))
	route(readSaleFigures, ({ query }) => figures.sales(query))
	route(readFiguresOfTickets, ({ query }) => figures.tickets(query))
	route(readPlayerFigures, ({ query }) => figures.players(query))
	route(readBatchFigures, ({ params, query }) => figures.batch(params.id, query))
}
