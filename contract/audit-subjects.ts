/**
 * What an entry of the audit log can be about. Entries keep these words for ever, so none is changed. The console has a name and a place
 * for each (`features/audit/words/audit.console.ts`, `web/console/subject-link.tsx`).
 */
export type SubjectKind =
	| 'account'
	| 'answer'
	| 'banner'
	| 'batch'
	| 'batch-request'
	| 'bridge'
	| 'categories'
	| 'category'
	| 'character'
	| 'download'
	| 'exhibit'
	| 'grant'
	| 'guide'
	| 'item'
	| 'move-in'
	| 'news'
	| 'order'
	| 'picture'
	| 'price-change'
	| 'prices'
	| 'requirements'
	| 'sale'
	| 'settings'
	| 'ticket'
	| 'top-up'
	| 'top-up-channel'
	| 'top-up-day'
	| 'top-up-package'
	| 'top-ups'

/** One thing, `account:12`, or what there is only once, `settings`. */
export type AuditSubject = SubjectKind | `${SubjectKind}:${string | number}`
