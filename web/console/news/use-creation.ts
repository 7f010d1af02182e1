import { useRef } from 'react'
import type { AdminNewsItem } from '#contract/news.admin.ts'
import { call } from '#web/api.ts'
import { freshKey } from '#web/shop/kept-requests.ts'
import { changesOf } from '../editing/changes.ts'
import { isRefused } from '../use-idempotency-key.ts'
import { blankValues, bodyOf, type Plan, type Values } from './values.ts'

/**
 * Creates an article exactly once. When the answer was lost, the same request is repeated with the same key, which returns the first
 * outcome. `since` are the fields that were changed after the first request, null when the created article has the current input.
 */
export const useCreation = (author: string) => {
	const begun = useRef<{ key: string; sent: Values; plan: Plan } | null>(null)
	return async (sent: Values, plan: Plan): Promise<{ item: AdminNewsItem; since: Partial<Values> | null }> => {
		begun.current ??= { key: freshKey(), sent, plan }
		const first = begun.current
		try {
			const item = await call('POST /admin/news', { body: bodyOfNew(first.sent, first.plan, author) }, { idempotencyKey: first.key })
			begun.current = null
			const isUnchanged = JSON.stringify([first.sent, first.plan]) === JSON.stringify([sent, plan])
			return { item, since: isUnchanged ? null : changesOf(first.sent, sent) }
		} catch (error) {
			if (isRefused(error)) begun.current = null
			throw error
		}
	}
}

const bodyOfNew = (sent: Values, plan: Plan, author: string) => ({
	...bodyOf(changesOf(blankValues(author), sent), sent),
	type: sent.type,
	subject: sent.subject,
	author: sent.author,
	...plan,
})
