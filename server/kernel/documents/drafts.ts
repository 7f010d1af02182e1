import type { Reader, Tx } from '#db/database.ts'
import type { Version } from './versions.ts'

/** A save that readers do not see yet. `publish_at` null: it is published by hand. */
export type Draft<C> = Version<C> & { publish_at: number | null }

export const selectDraft = async <C>(db: Reader, subject: string): Promise<Draft<C> | null> => {
	const row = await drafts(db).where('subject', '=', subject).executeTakeFirst()
	return row ? parsed<C>(row) : null
}

/** All drafts of a kind, by subject. */
export const selectDrafts = async <C>(db: Reader, kind: string): Promise<ReadonlyMap<string, Draft<C>>> =>
	new Map((await drafts(db).where('subject', 'like', `${kind}:%`).execute()).map((row) => [row.subject, parsed<C>(row)]))

/** The drafts of a kind whose time has come. Each belongs to exactly its edition of the document. */
export const selectDueDrafts = async <C>(db: Reader, kind: string, now: number): Promise<(Draft<C> & { subject: string })[]> => {
	const rows = await drafts(db).where('publish_at', '<=', now).where('subject', 'like', `${kind}:%`).execute()
	return rows.map((row) => ({ ...parsed<C>(row), subject: row.subject }))
}

export const upsertDraft = <C>(tx: Tx, subject: string, draft: Draft<C>) => {
	const row = { ...draft, content: JSON.stringify(draft.content) }
	return tx
		.insertInto('document_drafts')
		.values({ subject, ...row })
		.onConflict((conflict) => conflict.column('subject').doUpdateSet(row))
		.execute()
}

export const deleteDraft = (tx: Tx, subject: string) => tx.deleteFrom('document_drafts').where('subject', '=', subject).execute()

const drafts = (db: Reader) => db.selectFrom('document_drafts').selectAll()

const parsed = <C>({ content, edition, saved_at, saved_by, publish_at }: Draft<string>): Draft<C> => ({
	...{ edition, saved_at, saved_by, publish_at },
	content: JSON.parse(content) as C,
})
