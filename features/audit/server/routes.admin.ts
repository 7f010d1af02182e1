import { csvStart, csvText, ownText } from '#contract/csv.ts'
import type { Database } from '#db/database.ts'
import type { Accounts } from '#features/accounts/accounts.ts'
import type { NamedSubjects } from '#server/kernel/audit/subject-names.ts'
import type { Router } from '#server/kernel/calls/endpoint-route.ts'
import { toInstant, toInstantOrNull } from '#server/kernel/clock.ts'
import { openPeriodOf } from '#server/kernel/period-of-days.ts'
import { type AuditLine, auditPage, auditParts, historyPage, type WantedHistory } from '../audit.ts'
import { AUDIT_VIEWS, type AuditKind, type AuditView, auditCsv, auditLog } from '../contract.ts'
import {
	announcementHistory,
	articleHistory,
	bannerHistory,
	batchHistory,
	channelHistory,
	eventHistory,
	grantHistory,
	itemHistory,
	packageHistory,
	playerHistory,
	saleHistory,
	seasonHistory,
	settingsHistory,
	voteSiteHistory,
} from '../history.contract.ts'

type Needs = {
	database: Database
	accounts: Accounts
	things: NamedSubjects
	/** Further subjects whose entries are also about an item or a batch. */
	related: { item: (id: number) => Promise<string[]>; batch: (id: number) => Promise<string[]> }
}

export const auditAdminRoutes = (router: Router, needs: Needs): void => {
	theLog(router, needs)
	histories(router, needs)
}

const theLog = ({ route }: Router, { database, accounts, things }: Needs) => {
	const readers = { people: accounts, things }
	route(auditLog, async ({ query }) => {
		const { lines, total, paging, searchedAfter } = await auditPage(database.read, readers, {
			...period(query),
			page: query.page,
			size: query.size,
			sort: query.sort,
		})
		return { entries: lines.map(toWire), total, searchedAfter: toInstantOrNull(searchedAfter), ...paging }
	})
	route(auditCsv, async ({ query }) => table(auditParts(database.read, readers, period(query))))
}

/** The history of one subject each, for its screen and those who may use that screen. */
const histories = ({ route }: Router, { database, related }: Needs) => {
	const about = async (subjects: readonly string[], page: number, inMany: WantedHistory['inMany'] = null) => {
		const { lines, total, paging } = await historyPage(database.read, { subjects, inMany, page })
		return { lines: lines.map(toHistoryLine), total, ...paging }
	}
	route(itemHistory, async ({ params: { id }, query }) =>
		// Entries about many prices contain the names of items with their numbers.
		about([`item:${id}`, ...(await related.item(id))], query.page, { subject: 'prices', part: `(${id})":` }),
	)
	route(saleHistory, ({ params: { id }, query }) => about([`sale:${id}`], query.page))
	route(articleHistory, ({ params: { id }, query }) => about([`news:${id}`], query.page))
	route(bannerHistory, ({ params: { id }, query }) => about([`banner:${id}`], query.page))
	route(eventHistory, ({ params: { id }, query }) => about([`event:${id}`], query.page))
	route(seasonHistory, ({ params: { id }, query }) => about([`season:${id}`], query.page))
	route(announcementHistory, ({ params: { id }, query }) => about([`announcement-channel:${id}`], query.page))
	route(voteSiteHistory, ({ params: { id }, query }) => about([`vote-site:${id}`], query.page))
	route(packageHistory, ({ params: { id }, query }) => about([`top-up-package:${id}`], query.page))
	route(channelHistory, ({ params: { id }, query }) => about([`top-up-channel:${id}`], query.page))
	route(playerHistory, ({ params: { UserNum }, query }) => about([`account:${UserNum}`], query.page))
	route(batchHistory, async ({ params: { id }, query }) => about([`batch:${id}`, ...(await related.batch(id))], query.page))
	route(grantHistory, ({ params: { id }, query }) => about([`grant:${id}`], query.page))
	route(settingsHistory, ({ query }) => about(['settings'], query.page))
}

async function* table(parts: AsyncIterable<AuditLine[]>): AsyncIterable<string> {
	yield csvStart(['number', 'at', 'who', 'from', 'request', 'kind', 'action', 'about', 'person', 'before', 'after'])
	for await (const rows of parts)
		yield csvText(
			rows.map((row) => [
				row.id,
				ownText(toInstant(row.at)),
				row.actor_name,
				ownText(row.address),
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

const period = ({ search, view, subject, ...days }: Query) => ({
	search,
	kinds: AUDIT_VIEWS[view],
	subject,
	...openPeriodOf(days),
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
	name: row.name,
	...changeOf(row),
})

type Line = Awaited<ReturnType<typeof historyPage>>['lines'][number]

const toHistoryLine = (row: Line) => ({
	id: row.id,
	at: toInstant(row.at),
	by: row.actor_name,
	did: row.did,
	subject: row.subject,
	...changeOf(row),
})

const changeOf = ({ before, after }: Pick<Line, 'before' | 'after'>) => ({
	before: before === null ? null : JSON.parse(before),
	after: after === null ? null : JSON.parse(after),
})
