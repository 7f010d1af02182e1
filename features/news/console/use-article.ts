import { useMemo } from 'react'
import type { AdminNewsItem } from '#features/news/admin.contract.ts'
import { call } from '#web/calls/api.ts'
import type { DocumentKind } from '#web/console/editing/document-kind.ts'
import { useDocument } from '#web/console/editing/use-document.ts'
import { useCreation } from './use-creation.ts'
import { blankValues, bodyOf, type Plan, type Values, valuesOf } from './values.ts'

type Options = {
	item: AdminNewsItem | null
	begin?: Partial<Values> | undefined
	author: string
	keptAs: string
	onCreated: (item: AdminNewsItem) => void
}

/** An article in its editor; it is created by its first save. */
export const useArticle = ({ author, begin, ...options }: Options) => {
	const create = useCreation(author)
	const kind = useMemo(() => articles(author, begin), [author, begin])
	return useDocument({ kind, create, plan: {}, ...options })
}

export type WrittenArticle = ReturnType<typeof useArticle>

const articles = (author: string, begin?: Partial<Values>): DocumentKind<AdminNewsItem, Values, Plan, null> => ({
	valuesOf: (item) => (item ? valuesOf(item) : { ...blankValues(author), ...begin }),
	read: ({ id }) => call('GET /admin/news/{id}', { params: { id: String(id) } }),
	save: ({ onto: { id, edition }, changes, values, plan }) =>
		call('PATCH /admin/news/{id}', { params: { id: String(id) }, body: { ...bodyOf(changes, values), ...plan, edition } }),
})
