import type { ArticleChanges } from '#features/news/news.ts'
import type { World } from './world.ts'

/** Saves an article as staff do, published now unless it says otherwise; returns its number. */
export const publish = (
	{ database, services, clock }: Pick<World, 'database' | 'services' | 'clock'>,
	{ publishAt = clock.now(), ...article }: Omit<ArticleChanges, 'publishAt'> & { publishAt?: number },
): Promise<number> =>
	database.transaction(async (tx) => {
		const about = { type: 0, subject: 'A subject', content: '<p>Text</p>', show_picture: 0, state: 'published' as const }
		const changes = { ...about, ...article, publishAt: new Date(publishAt).toISOString() }
		return (await services.newsAdmin.editor.create(tx, { userId: 'gm_maya' }, changes)).saved.row.id
	})
