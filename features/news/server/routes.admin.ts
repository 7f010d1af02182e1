import { withMessage } from '#server/kernel/audit/audited-action.ts'
import type { Router } from '#server/kernel/calls/endpoint-route.ts'
import { type Clock, toInstant, toInstantOrNull } from '#server/kernel/clock.ts'
import { savedBy } from '#server/kernel/documents/documents.ts'
import { safeHtml } from '#server/kernel/documents/sanitize.ts'
import { stateAt } from '#server/kernel/documents/schedule.ts'
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
} from '../admin.contract.ts'
import type { ArticleChanges, FoundArticle, NewsAdmin } from '../news.ts'

type Needs = { newsAdmin: NewsAdmin; clock: Clock }

/** Calls for editing news. */
export const newsAdminRoutes = ({ route }: Router, { newsAdmin: { editor }, clock }: Needs): void => {
	const wire = (found: FoundArticle) => toWire(found, clock.now())
	const replied = <D>({ saved, audit }: { saved: FoundArticle; audit: D }) => ({ reply: wire(saved), audit })

	route(listAdminNews, async ({ query: { type, state, sort = '-saved', ...query } }) => {
		const { rows, total, paging } = await editor.list({ ...query, type: type ?? null, stage: state ?? null, sort })
		const news = rows.map(({ other_subject, ...row }) => ({ ...lineOf(row, clock.now()), hasFilipino: other_subject !== null }))
		return { news, total, ...paging }
	})
	route(readAdminNews, async ({ params }) => wire(await editor.find(params)))
	route(createArticle, ({ actor, body, act }) => act(async (tx) => replied(await editor.create(tx, actor, changesOf(body)))))
	route(changeArticle, ({ actor, params, body, act }) =>
		act(async (tx) => replied(await editor.change(tx, actor, params, changesOf(body)))),
	)
	route(deleteArticle, ({ params, query: { edition }, act }) =>
		act(withMessage('articleDeleted', (tx) => editor.remove(tx, params.id, edition))),
	)
	route(undeleteArticle, ({ params, act }) => act(withMessage('articleUndeleted', (tx) => editor.restore(tx, params.id))))
	route(articleVersions, async ({ params }) => ({
		versions: (await editor.versions(params)).map(({ content, ...save }) => ({
			...savedBy(save),
			subject: content.subject,
			state: stateAt(content, save.saved_at),
		})),
	}))
	route(articleVersion, async ({ params: { id, edition } }) => wire(await editor.version({ id }, edition)))
	route(bringBackVersion, ({ actor, params: { id, edition: version }, body: { edition }, act }) =>
		act(async (tx) => replied(await editor.bringBack(tx, actor, { id }, { version, edition }))),
	)
}

type Sent = Omit<ArticleChanges, 'picture_url' | 'show_picture'> & {
	img_thumbnail?: string | null | undefined
	IsShowThumbnail?: boolean | undefined
}

const changesOf = ({ img_thumbnail: picture_url, IsShowThumbnail, ...changes }: Sent): ArticleChanges => ({
	...changes,
	picture_url,
	show_picture: IsShowThumbnail === undefined ? undefined : Number(IsShowThumbnail),
})

type Line = Omit<Awaited<ReturnType<NewsAdmin['editor']['list']>>['rows'][number], 'other_subject'>

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

const toWire = ({ row, content: article }: FoundArticle, now: number): AdminNewsItem => ({
	...lineOf({ ...row, ...article }, now),
	content: safeHtml(article.content),
	fil: article.fil && { subject: article.fil.subject, content: safeHtml(article.fil.content) },
	img_thumbnail: article.picture_url,
	IsShowThumbnail: article.show_picture === 1,
})
