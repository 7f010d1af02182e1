import { CONSOLE_MESSAGES } from '#contract/messages.admin.ts'
import {
	type AdminNewsItem,
	articleVersion,
	articleVersions,
	bringBackVersion,
	changeArticle,
	createArticle,
	deleteArticle,
	listAdminNews,
	readAdminNews,
	undeleteArticle,
} from '#contract/news.admin.ts'
import { type Clock, toInstant, toInstantOrNull } from '../../kernel/clock.ts'
import type { Router } from '../../kernel/endpoint-route.ts'
import { safeHtml } from '../../kernel/sanitize.ts'
import type { NewsAdmin } from './news.ts'
import { stateAt } from './schedule.ts'

type Needs = { newsAdmin: NewsAdmin; clock: Clock }

/** Calls for editing news. */
export const newsAdminRoutes = ({ route }: Router, { newsAdmin: { editor }, clock }: Needs): void => {
	route(listAdminNews, async ({ query: { search, type, state, page } }) => {
		const { rows, total, paging } = await editor.list({ search, type: type ?? null, stage: state ?? null, page })
		const news = rows.map(({ other_subject, ...row }) => ({ ...lineOf(row, clock.now()), hasFilipino: other_subject !== null }))
		return { news, total, ...paging }
	})
	route(readAdminNews, async ({ params }) => toWire(await editor.find(params.id), clock.now()))
	route(createArticle, ({ actor, body, act }) => act(async (tx) => reply(await editor.create(tx, actor, body), clock.now())))
	route(changeArticle, ({ actor, params, body: { edition, ...changes }, act }) =>
		act(async (tx) => reply(await editor.change(tx, actor, { ...changes, id: params.id, edition }), clock.now())),
	)
	route(deleteArticle, ({ params, query: { edition }, act }) =>
		act(async (tx) => ({ audit: await editor.remove(tx, params.id, edition), reply: { message: CONSOLE_MESSAGES.articleDeleted } })),
	)
	route(undeleteArticle, ({ params, act }) =>
		act(async (tx) => ({ audit: await editor.restore(tx, params.id), reply: { message: CONSOLE_MESSAGES.articleUndeleted } })),
	)
	route(articleVersions, async ({ params }) => ({
		versions: (await editor.versions(params.id)).map(({ edition, saved_at, saved_by, article }) => ({
			edition,
			savedAt: toInstant(saved_at),
			savedBy: saved_by,
			subject: article.subject,
			state: stateAt(article, saved_at),
		})),
	}))
	route(articleVersion, async ({ params }) => toWire(await editor.version(params.id, params.edition), clock.now()))
	route(bringBackVersion, ({ actor, params, body, act }) =>
		act(async (tx) =>
			reply(await editor.bringBack(tx, actor, { id: params.id, version: params.edition, edition: body.edition }), clock.now()),
		),
	)
}

type Saved = Awaited<ReturnType<NewsAdmin['editor']['find']>>
type Line = Pick<
	Saved['row'],
	| 'id'
	| 'edition'
	| 'type'
	| 'subject'
	| 'author'
	| 'state'
	| 'publish_at'
	| 'taken_back_at'
	| 'deleted_at'
	| 'views'
	| 'updated_at'
	| 'saved_by'
>

const reply = <D>({ saved, audit }: { saved: Saved; audit: D }, now: number) => ({ reply: toWire(saved, now), audit })

const lineOf = (row: Line, now: number) => ({
	id: row.id,
	edition: row.edition,
	type: row.type,
	subject: row.subject,
	author: row.author,
	state: stateAt(row, now),
	publishAt: toInstantOrNull(row.publish_at),
	takenBackAt: toInstantOrNull(row.taken_back_at),
	deletedAt: toInstantOrNull(row.deleted_at),
	views: row.views,
	savedAt: toInstant(row.updated_at),
	savedBy: row.saved_by,
})

const toWire = ({ row, fil }: Saved, now: number): AdminNewsItem => ({
	...lineOf(row, now),
	content: safeHtml(row.content),
	fil: fil && { subject: fil.subject, content: safeHtml(fil.content) },
	img_thumbnail: row.picture_url,
	IsShowThumbnail: row.show_picture === 1,
})
