import { NEWS } from '#contract/limits.ts'
import type { Reader, Tx } from '#db/database.ts'

/** Who saved a document last, and when; `saved_by` null for content that came with the site. */
export type Save = { edition: number; saved_at: number; saved_by: string | null }
/** What one save left of a document. */
export type Version<C> = Save & { content: C }

/** Stores a version and deletes those older than the last hundred. If this edition already has a version, that one stays. */
export const keepVersion = async <C>(tx: Tx, subject: string, { content, ...save }: Version<C>): Promise<void> => {
	await tx
		.insertInto('document_versions')
		.values({ subject, ...save, content: JSON.stringify(content) })
		.onConflict((conflict) => conflict.columns(['subject', 'edition']).doNothing())
		.execute()
	await tx
		.deleteFrom('document_versions')
		.where('subject', '=', subject)
		.where('edition', '<=', save.edition - NEWS.versions)
		.execute()
}

/** The versions of a document, newest first. */
export const selectVersions = async <C>(db: Reader, subject: string): Promise<Version<C>[]> =>
	(await versionsOf(db, subject).orderBy('edition', 'desc').execute()).map((row) => parsed<C>(row))

export const selectVersion = async <C>(db: Reader, subject: string, edition: number): Promise<Version<C> | undefined> => {
	const row = await versionsOf(db, subject).where('edition', '=', edition).executeTakeFirst()
	return row && parsed<C>(row)
}

const versionsOf = (db: Reader, subject: string) =>
	db.selectFrom('document_versions').select(['edition', 'saved_at', 'saved_by', 'content']).where('subject', '=', subject)

const parsed = <C>({ content, ...save }: Version<string>): Version<C> => ({ ...save, content: JSON.parse(content) as C })
