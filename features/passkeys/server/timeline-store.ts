import { detailsOf, type TimelineSource } from '#server/kernel/audit/timeline.ts'

/** When passkeys were added and removed, by the names that their owner gave them. */
export const PASSKEY_TIMELINE: readonly TimelineSource[] = [
	{
		event: 'passkey-added',
		of: (db, accountId) => db.selectFrom('passkeys').select(['id', 'created_at as at', 'name as text']).where('account_id', '=', accountId),
		details: async (db, ids) => detailsOf(await namesOf(db, ids), ({ name }) => ({ about: name })),
	},
	{
		event: 'passkey-removed',
		of: (db, accountId) =>
			db
				.selectFrom('passkeys')
				.select(['id', 'removed_at as at', 'name as text'])
				.$narrowType<{ at: number }>()
				.where('account_id', '=', accountId)
				.where('removed_at', 'is not', null),
		details: async (db, ids) => detailsOf(await namesOf(db, ids), ({ name }) => ({ about: name })),
	},
]

const namesOf = (db: Parameters<TimelineSource['details']>[0], ids: readonly number[]) =>
	db.selectFrom('passkeys').select(['id', 'name']).where('id', 'in', ids).execute()
