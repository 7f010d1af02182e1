import type { AuditSubject, SubjectKind } from '#contract/audit-subjects.ts'
import type { Database, Reader, Tx } from '#db/database.ts'
import type { AuditChange } from '../audit/audited-action.ts'
import type { Actor } from '../calls/actor.ts'
import { type Clock, toInstant } from '../clock.ts'
import { defined } from '../defined.ts'
import type { EditedTable, RowKey } from '../lists/edited-table.ts'
import { Problem } from '../problem.ts'
import { type Draft, deleteDraft, selectDraft, selectDrafts, selectDueDrafts, upsertDraft } from './drafts.ts'
import { reschedule, type Schedule, type WantedSchedule } from './schedule.ts'
import { keepVersion, type Save, selectVersion, selectVersions, type Version } from './versions.ts'

export type DocumentRow = { edition: number; updated_at: number; saved_by: string | null }

/**
 * What the kit needs to know of a kind of document that staff write. `C` is all that a save keeps: the texts of all languages and when they
 * are public. `R` is the row with its edition, `K` its key.
 */
export type DocumentKind<K extends RowKey, R extends DocumentRow, C extends Schedule> = {
	/** The subject of a document is `name:address`, as the audit log writes it. */
	name: SubjectKind
	addressOf: (key: K) => string
	table: EditedTable<R, K>
	/** The content that its own tables hold. */
	read: (db: Reader, row: R) => Promise<C>
	/** The content as it may be saved, with sanitized HTML; refuses what cannot be saved. */
	checked: (wanted: C, before: C) => C
	/** Writes content into its own tables and announces it if readers see a difference. */
	write: (tx: Tx, row: R, content: C, saved: { at: number; by: string | null }) => Promise<void>
	/** What the audit log shows of it, besides its edition; the texts are stored in the versions. */
	factsOf: (content: C) => object
	/** What bringing back a version restores. */
	textsOf: (content: C) => Partial<C>
	/**
	 * Given where readers keep the public content while a draft or a scheduled change waits. Such a save is kept apart from the document's
	 * own tables until it is published. Finds the document of an address.
	 */
	keyOfDraft?: (address: string) => K
}

/** A document as staff see it: what its own tables hold, and the draft that waits. */
export type Found<R, C> = { row: R; content: C; draft: Draft<C> | null }
/** Fields to change; undefined leaves them as they are. `edition`: the one that the change is based on. */
export type Changes<C> = { [P in keyof Omit<C, keyof Schedule>]?: C[P] | undefined } & WantedSchedule & { edition?: number | undefined }
type Changed<R, C> = { saved: Found<R, C>; audit: AuditChange }
type Who = Pick<Actor, 'userId'>

/**
 * Documents that staff write. Each save raises the edition and keeps a version. A save that is based on an edition that is not the current
 * one is refused with EDITED_MEANWHILE, drafts included.
 */
export const createDocuments = <K extends RowKey, R extends DocumentRow, C extends Schedule>(
	kind: DocumentKind<K, R, C>,
	{ database, clock }: { database: Database; clock: Clock },
) => {
	const stored = createStored(kind, { database, clock })
	const { subjectOf, find, claim, save, factsOf } = stored

	const applied = (before: C, { edition: _edition, state, publishAt, ...fields }: Changes<C>): C =>
		kind.checked({ ...before, ...defined(fields), ...reschedule(before, { state, publishAt }, clock.now()) } as C, before)

	const change = async (tx: Tx, { userId }: Who, key: K, changes: Changes<C>): Promise<Changed<R, C>> => {
		const { row, content, draft } = await claim(tx, key, changes.edition)
		const before = draft?.content ?? content
		const after = applied(before, changes)
		await save(tx, key, { row, content: after, by: userId })
		const facts = { before: factsOf(row.edition - 1, before), after: factsOf(row.edition, after) }
		return { saved: await find(key, tx), audit: { subject: subjectOf(key), ...facts } }
	}

	return {
		subjectOf,
		find,
		change,
		...createVersionReading(stored, database),
		...createDraftActions(kind, stored, { database, clock }),

		/** Creates a document from a blank one; `insert` adds its row. The user ID is null for content that comes with the site. */
		async create(
			tx: Tx,
			{ userId }: { userId: string | null },
			{ blank, changes, insert }: { blank: C; changes: Changes<C>; insert: (content: C) => Promise<K> },
		): Promise<Changed<R, C>> {
			const content = applied(blank, changes)
			const key = await insert(content)
			const { row } = await find(key, tx)
			await save(tx, key, { row, content, by: userId })
			return { saved: await find(key, tx), audit: { subject: subjectOf(key), after: factsOf(row.edition, content) } }
		},

		/** Restores the texts of an earlier version; whether it is public stays as it is. */
		async bringBack(tx: Tx, by: Who, key: K, { version, edition }: { version: number; edition: number | undefined }) {
			const kept = await selectVersion<C>(tx, subjectOf(key), version)
			if (!kept) throw new Problem('NOT_FOUND')
			return change(tx, by, key, { ...kind.textsOf(kept.content), edition } as Changes<C>)
		},
	}
}

/** How documents of a kind are stored: their rows, drafts and versions. */
const createStored = <K extends RowKey, R extends DocumentRow, C extends Schedule>(
	kind: DocumentKind<K, R, C>,
	{ database, clock }: { database: Database; clock: Clock },
) => {
	const subjectOf = (key: K): AuditSubject => `${kind.name}:${kind.addressOf(key)}`

	const whole = async (db: Reader, key: K, row: R): Promise<Found<R, C>> => ({
		row,
		content: await kind.read(db, row),
		draft: kind.keyOfDraft ? await selectDraft<C>(db, subjectOf(key)) : null,
	})

	const find = async (key: K, db: Reader = database.read): Promise<Found<R, C>> => {
		const row = await kind.table.find(db, key)
		if (!row) throw new Problem('NOT_FOUND')
		return whole(db, key, row)
	}

	/** Locks a document for a change. Content from the installation has no version yet: it becomes the first one. */
	const claim = async (tx: Tx, key: K, edition: number | undefined): Promise<Found<R, C>> => {
		const found = await whole(tx, key, await kind.table.claim(tx, key, edition))
		await keepVersion(tx, subjectOf(key), { ...saveOf(found.row), edition: found.row.edition - 1, content: found.content })
		return found
	}

	const save = async (tx: Tx, key: K, { row, content, by }: { row: R; content: C; by: string | null }): Promise<void> => {
		const at = clock.now()
		const version = { edition: row.edition, saved_at: at, saved_by: by, content }
		if (kind.keyOfDraft && content.state !== 'published')
			await upsertDraft(tx, subjectOf(key), { ...version, publish_at: content.publish_at })
		else {
			await kind.write(tx, row, content, { at, by })
			if (kind.keyOfDraft) await deleteDraft(tx, subjectOf(key))
		}
		// What comes with the site becomes a version with its first change.
		if (by !== null) await keepVersion(tx, subjectOf(key), version)
	}

	const factsOf = (edition: number, content: C) => ({ edition, ...kind.factsOf(content) })

	return { subjectOf, find, claim, save, factsOf }
}

type Stored<K extends RowKey, R extends DocumentRow, C extends Schedule> = ReturnType<typeof createStored<K, R, C>>

const createVersionReading = <K extends RowKey, R extends DocumentRow, C extends Schedule>(
	{ subjectOf, find }: Stored<K, R, C>,
	database: Database,
) => ({
	/** Versions, newest first. A document that was never changed has one: itself. */
	async versions(key: K): Promise<Version<C>[]> {
		const { row, content } = await find(key)
		const kept = await selectVersions<C>(database.read, subjectOf(key))
		return kept.length > 0 ? kept : [{ ...saveOf(row), content }]
	},

	/** The document in that version. */
	async version(key: K, edition: number): Promise<Found<R, C>> {
		const { row } = await find(key)
		const kept = await selectVersion<C>(database.read, subjectOf(key), edition)
		if (!kept) throw new Problem('NOT_FOUND')
		return { row: { ...row, edition, updated_at: kept.saved_at, saved_by: kept.saved_by }, content: kept.content, draft: null }
	},
})

const createDraftActions = <K extends RowKey, R extends DocumentRow, C extends Schedule>(
	kind: DocumentKind<K, R, C>,
	{ subjectOf, find, claim, save, factsOf }: Stored<K, R, C>,
	{ database, clock }: { database: Database; clock: Clock },
) => ({
	/** The drafts of all documents of this kind, by subject. */
	drafts: () => selectDrafts<C>(database.read, kind.name),

	/** Discards the draft; it stays among the versions. */
	async drop(tx: Tx, { userId }: Who, key: K, edition: number | undefined): Promise<Changed<R, C>> {
		const { row, content, draft } = await claim(tx, key, edition)
		if (!draft) throw new Problem('NOT_FOUND')
		const subject = subjectOf(key)
		await deleteDraft(tx, subject)
		await keepVersion(tx, subject, { edition: row.edition, saved_at: clock.now(), saved_by: userId, content })
		return { saved: await find(key, tx), audit: { subject, before: factsOf(row.edition - 1, draft.content), after: { dropped: true } } }
	},

	/**
	 * Publishes drafts whose time has come, also those that became due while no process ran. Called twice a second. Of several processes
	 * only one finds the edition that it read. A staff member who is still editing is refused with EDITED_MEANWHILE for the same reason.
	 */
	async publishDue(): Promise<void> {
		const { keyOfDraft } = kind
		if (!keyOfDraft) return
		for (const { subject, edition, content, saved_by } of await selectDueDrafts<C>(database.read, kind.name, clock.now())) {
			const key = keyOfDraft(subject.slice(kind.name.length + 1))
			await database.transaction(async (tx) => {
				const row = await kind.table.raise(tx, key, edition)
				if (row) await save(tx, key, { row, content: { ...content, state: 'published', publish_at: null }, by: saved_by })
			})
		}
	},
})

const saveOf = ({ edition, updated_at, saved_by }: DocumentRow): Save => ({ edition, saved_at: updated_at, saved_by })

/** Who saved a document last, and when, as the API shows it. */
export const savedBy = ({ edition, saved_at, saved_by }: Save) => ({ edition, savedAt: toInstant(saved_at), savedBy: saved_by })
