import type { Reader } from '#db/database.ts'
import { endOf } from '#server/kernel/lists/beginnings.ts'
import { type At, pageOf } from '#server/kernel/lists/paging.ts'
import type { EntryState } from '../../kinds.contract.ts'

export type WantedEntries = At & { search: string; state?: EntryState | 'here' | 'absent' | undefined }

/** Entries for staff, in the order of the sign-ups, by the beginning of the name in lower case. */
export const pageOfEntries = (db: Reader, sheetId: number, { search, state, ...at }: WantedEntries) => {
	let found = db.selectFrom('event_entries').where('sheet_id', '=', sheetId)
	if (search !== '') found = found.where('name_key', '>=', search).where('name_key', '<', endOf(search))
	if (state === 'here' || state === 'absent')
		found = found.where('state', '=', 'in').where('here_at', state === 'here' ? 'is not' : 'is', null)
	else if (state) found = found.where('state', '=', state)
	return pageOf(found, (entries) => entries.selectAll().orderBy('id'), at)
}
