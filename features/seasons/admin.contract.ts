import * as z from 'zod/mini'
import { month } from '#contract/fields.ts'
import { line, lineOrNothing, listed, orderedListCalls } from '#contract/ordered-list.ts'

const NAME_LENGTH = 60

const fields = {
	name: line(NAME_LENGTH),
	nameFil: lineOrNothing(NAME_LENGTH),
	/** The first and the last month, both of which belong to it. */
	from: month,
	until: month,
}
export const seasonBody = z.strictObject(fields)
export type SeasonBody = z.output<typeof seasonBody>

export const consoleSeason = z.object({ ...listed, ...fields })
export type ConsoleSeason = z.output<typeof consoleSeason>

/** Their order is that of their months, so nobody moves them. */
export const {
	list: listSeasons,
	read: readSeason,
	add: addSeason,
	change: changeSeason,
} = orderedListCalls({
	path: '/admin/seasons',
	access: 'rankings.manage',
	fields,
	entry: consoleSeason,
	summaries: {
		list: 'The seasons as staff see them, the latest first',
		read: 'One season as staff see it',
		add: 'Add a season; no month belongs to two',
		change: 'Change, hide, remove or bring back a season; what is left out stays',
	},
	sample: { name: 'Season of the Amihan', nameFil: 'Panahon ng Amihan', from: '2030-01', until: '2030-03' },
	audit: { list: 'the seasons', one: 'a season' },
})
