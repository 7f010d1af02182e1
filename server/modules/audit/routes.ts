import { auditCsv, auditLog } from '#contract/audit.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/index.ts'
import type { Database } from '#db/database.ts'
import { manilaDayRange, toInstant } from '../../kernel/clock.ts'
import { csvRows, csvStart } from '../../kernel/csv.ts'
import type { Router } from '../../kernel/endpoint-route.ts'
import { type AuditRow, auditPage, auditParts } from './audit.ts'

export const auditRoutes = ({ route }: Router, { database }: { database: Database }): void => {
	route(auditLog, async ({ query }) => {
		const { rows, total, paging } = await auditPage(database.read, { ...period(query), page: query.page })
		return { entries: rows.map(toWire), total, ...paging }
	})
	route(auditCsv, async ({ query }) => table(auditParts(database.read, period(query))))
}

async function* table(parts: AsyncIterable<AuditRow[]>): AsyncIterable<string> {
	yield csvStart(['number', 'at', 'who', 'from', 'request', 'action', 'about', 'before', 'after'])
	for await (const rows of parts)
		yield csvRows(
			rows.map((row) => [
				row.id,
				toInstant(row.at),
				row.actor_name,
				row.address,
				row.request_id,
				row.action,
				row.subject,
				row.before ?? '',
				row.after ?? '',
			]),
		)
}

type Query = { search: string; subject?: string | undefined; from?: string | undefined; until?: string | undefined }

const period = ({ search, subject, from, until }: Query) => ({
	search,
	subject,
	from: from ? manilaDayRange(from).from : 0,
	until: until ? manilaDayRange(until).until : Number.MAX_SAFE_INTEGER,
})

const toWire = (row: AuditRow) => ({
	id: row.id,
	at: toInstant(row.at),
	actor: row.actor_name,
	address: row.address,
	requestId: row.request_id,
	action: row.action,
	did: SUMMARIES.get(row.action) ?? row.action,
	subject: row.subject,
	before: row.before === null ? null : JSON.parse(row.before),
	after: row.after === null ? null : JSON.parse(row.after),
})

const SUMMARIES = new Map((Object.values(ENDPOINTS) as Endpoint[]).map(({ method, path, summary }) => [`${method} ${path}`, summary]))
