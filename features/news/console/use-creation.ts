import type { AdminNewsItem } from '#features/news/admin.contract.ts'
import { call } from '#web/calls/api.ts'
import { changesOf } from '#web/console/editing/changes.ts'
import { useMadeOnce } from '#web/console/forms/use-made-once.ts'
import { blankValues, bodyOf, type NewsType, type Plan, type Values } from './values.ts'

type Wanted = { sent: Values; plan: Plan }
/** `first` is what the article was created with, `since` the fields that were changed after that; null for none. */
type Created = { item: AdminNewsItem; first: Values; since: Partial<Values> | null }

/** Creates an article exactly once; fields that were changed after the first request are left to the caller. */
export const useCreation = (author: string) => {
	const create = useMadeOnce<Wanted, Created>({
		make: async ({ sent, plan }, idempotencyKey) => ({
			item: await call('POST /admin/news', { body: bodyOfNew(sent, plan, author) }, { idempotencyKey }),
			first: sent,
			since: null,
		}),
		change: async ({ item, first }, { sent }) => ({ item, first, since: changesOf(first, sent) }),
	})
	return (sent: Values, plan: Plan) => create({ sent, plan })
}

const bodyOfNew = (sent: Values, plan: Plan, author: string) => ({
	...bodyOf(changesOf(blankValues(author), sent), sent),
	type: Number(sent.type) as NewsType,
	subject: sent.subject,
	author: sent.author,
	...plan,
})
