import { AUDIT_VIEWS, type AuditKind, type AuditView, auditCsv, auditLog } from '#contract/audit.ts'
import type { Database } from '#db/database.ts'
import { manilaDayRange, toInstant } from '../../kernel/clock.ts'
import { csvRows, csvStart } from '../../kernel/csv.ts'
import type { Router } from '../../kernel/endpoint-route.ts'
import type { Accounts } from '../accounts/accounts.ts'
import { type AuditLine, auditPage, auditParts } from './audit.ts'

export const auditRoutes = ({ route }: Router, { database, accounts }: { database: Database; accounts: Accounts }): void => {
	route(auditLog, async ({ query }) => {
		const { lines, total, paging } = await auditPage(database.read, accounts, { ...period(query), page: query.page })
		return { entries: lines.map(toWire), total, ...paging }
	})
	route(auditCsv, async ({ query }) => table(auditParts(database.read, accounts, period(query))))
}

async function* table(parts: AsyncIterable<AuditLine[]>): AsyncIterable<string> {
	yield csvStart(['number', 'at', 'who', 'from', 'request', 'kind', 'action', 'about', 'person', 'before', 'after'])
	for await (const rows of parts)
		yield csvRows(
			rows.map((row) => [
				row.id,
				toInstant(row.at),
				row.actor_name,
				row.address,
				row.request_id,
				row.kind,
				row.action,
				row.subject,
				row.person?.UserID ?? '',
				row.before ?? '',
				row.after ?? '',
			]),
		)
}

type Query = { search: string; view: AuditView; subject?: string | undefined; from?: string | undefined; until?: string | undefined }

const period = ({ search, view, subject, from, until }: Query) => ({
	search,
	kinds: AUDIT_VIEWS[view],
	subject,
	from: from ? manilaDayRange(from).from : 0,
	until: until ? manilaDayRange(until).until : Number.MAX_SAFE_INTEGER,
})

const toWire = (row: AuditLine) => ({
	id: row.id,
	kind: row.kind as AuditKind,
	at: toInstant(row.at),
	actor: row.actor_name,
	address: row.address,
	requestId: row.request_id,
	action: row.action,
	did: row.did,
	subject: row.subject,
	person: row.person,
	before: row.before === null ? null : JSON.parse(row.before),
	after: row.after === null ? null : JSON.parse(row.after),
})
