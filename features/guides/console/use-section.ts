import type { AdminSection } from '#features/guides/admin.contract.ts'
import { call } from '#web/calls/api.ts'
import type { DocumentKind } from '#web/console/editing/document-kind.ts'
import { useDocument } from '#web/console/editing/use-document.ts'
import { changesOver, type Plan, stateOf, type Values, valuesOf } from './values.ts'

/** A section of a guide in its editor. */
export const useSection = (item: AdminSection, keptAs: string) =>
	useDocument({ kind: SECTIONS, item, keptAs, plan: { state: stateOf(item) } })

export type WrittenSection = ReturnType<typeof useSection>

const SECTIONS: DocumentKind<AdminSection, Values, Plan> = {
	valuesOf,
	changesOver,
	read: ({ page, key }) => call('GET /admin/guides/{page}/{key}', { params: { page, key } }),
	save: ({ onto: { page, key, edition }, changes: { publishAt: _publishAt, isShown, ...texts }, plan }) =>
		call('PATCH /admin/guides/{page}/{key}', {
			params: { page, key },
			body: { ...texts, ...(isShown && { isShown: isShown === 'null' ? null : isShown === 'true' }), ...plan, edition },
		}),
}
