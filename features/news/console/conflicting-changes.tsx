import type { AdminNewsItem } from '#features/news/admin.contract.ts'
import type { Difference } from '#web/console/editing/conflict.tsx'
import { SafeHtml } from '#web/console/editing/safe-html.tsx'
import { documents } from '#web/words/console/documents.ts'
import { news as words } from '../words/news.console.ts'
import { type Values, valuesOf } from './values.ts'

/** Both versions of these fields. */
export const theirChanges = (theirs: AdminNewsItem, mine: Values, fields: readonly (keyof Values)[]): Difference[] => {
	const saved = valuesOf(theirs)
	return fields.map((field) => ({
		label: { ...words.fields, publishAt: documents.publishAt }[field],
		theirs: shown(field, saved),
		mine: shown(field, mine),
	}))
}

const shown = (field: keyof Values, values: Values) => {
	if (field === 'content' || field === 'filContent') return <SafeHtml html={values[field]} />
	if (field === 'type') return words.types[Number(values.type) as keyof typeof words.types]
	if (field === 'IsShowThumbnail') return values.IsShowThumbnail ? words.shown : words.hidden
	return String(values[field] ?? '') || documents.nothing
}
