import { detailsOf, type TimelineSource } from '#server/kernel/audit/timeline.ts'
import { identityOf } from './linking.ts'

/** When identities were linked and unlinked, by the names that they had then. */
export const IDENTITY_TIMELINE: readonly TimelineSource[] = [
	{
		event: 'identity-linked',
		of: (db, accountId) =>
			db.selectFrom('linked_identities').select(['id', 'created_at as at', 'name as text']).where('account_id', '=', accountId),
		details: async (db, ids) => detailsOf(await linksOf(db, ids), (link) => ({ about: identityOf(link) })),
	},
	{
		event: 'identity-unlinked',
		of: (db, accountId) =>
			db
				.selectFrom('linked_identities')
				.select(['id', 'removed_at as at', 'name as text'])
				.$narrowType<{ at: number }>()
				.where('account_id', '=', accountId)
				.where('removed_at', 'is not', null),
		details: async (db, ids) => detailsOf(await linksOf(db, ids), (link) => ({ about: identityOf(link) })),
	},
]

const linksOf = (db: Parameters<TimelineSource['details']>[0], ids: readonly number[]) =>
	db.selectFrom('linked_identities').select(['id', 'provider', 'name']).where('id', 'in', ids).execute()
