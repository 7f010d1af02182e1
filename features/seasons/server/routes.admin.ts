import type { Router } from '#server/kernel/calls/endpoint-route.ts'
import { orderedHandlers } from '#server/kernel/lists/ordered-handlers.ts'
import { stateOf } from '#server/kernel/lists/ordered-list.ts'
import { addSeason, type ConsoleSeason, changeSeason, listSeasons, readSeason } from '../admin.contract.ts'
import type { PlacedSeason, SeasonList } from './seasons.admin.ts'

export const seasonAdminRoutes = ({ route }: Router, list: SeasonList): void => {
	const handlers = orderedHandlers({ kind: 'season', list, toWire })
	route(listSeasons, handlers.list)
	route(readSeason, handlers.read)
	route(addSeason, handlers.add)
	route(changeSeason, handlers.change)
}

const toWire = (row: PlacedSeason): ConsoleSeason => ({
	id: row.id,
	place: row.place,
	state: stateOf(row),
	edition: row.edition,
	name: row.name,
	nameFil: row.name_fil,
	from: row.first_month,
	until: row.last_month,
})
