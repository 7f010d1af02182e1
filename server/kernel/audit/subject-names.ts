import { sql } from 'kysely'
import type { SubjectKind } from '#contract/audit-subjects.ts'
import { contains } from '#db/contains.ts'
import type { Reader } from '#db/database.ts'
import type { Tables } from '#db/tables/schema.ts'

/** The names of things of one kind. The audit log stores their numbers, such as `item:12`, and shows and finds them by name. */
export type SubjectNames = {
	kind: SubjectKind
	/** Ids of things whose name contains a word, the newest `most` of them. */
	find: (db: Reader, word: string, most: number) => Promise<number[]>
	names: (db: Reader, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>
}

/** The names in a column of a table, found by a part of them, removed rows included. Only a store of the table's owner asks for them (R6). */
export const namesIn = <T extends keyof Tables>(
	table: T,
	{ kind, column }: { kind: SubjectKind; column: keyof Tables[T] & string },
): SubjectNames => {
	// All these tables have numbers as keys, so the type of one stands for all of them.
	const rows = (db: Reader) => db.selectFrom(table as 'shop_categories')
	return {
		kind,
		async find(db, word, most) {
			const found = await rows(db).select('id').where(contains(column, word)).orderBy('id', 'desc').limit(most).execute()
			return found.map(({ id }) => id)
		},
		async names(db, ids) {
			const named = sql.ref<string>(column).as('name')
			const found = await rows(db)
				.select(['id', named])
				.where('id', 'in', [...ids, 0])
				.execute()
			return new Map(found.map(({ id, name }) => [id, name]))
		},
	}
}

/** The kinds of subjects that have names in the audit log. */
export const createSubjectNames = (kinds: readonly SubjectNames[]) => ({
	/** Subjects whose name contains a word, a bounded number of each kind. */
	async find(db: Reader, word: string): Promise<string[]> {
		const found = await Promise.all(kinds.map(async ({ kind, find }) => (await find(db, word, MOST)).map((id) => `${kind}:${id}`)))
		return found.flat()
	},

	/** The names of these subjects, if they have one. */
	async of(db: Reader, subjects: readonly string[]): Promise<ReadonlyMap<string, string>> {
		const called = new Map<string, string>()
		for (const { kind, names } of kinds) {
			const ids = subjects.flatMap((subject) => numberIn(subject, kind) ?? [])
			if (ids.length === 0) continue
			for (const [id, name] of await names(db, [...new Set(ids)])) called.set(`${kind}:${id}`, name)
		}
		return called
	},
})

export type NamedSubjects = ReturnType<typeof createSubjectNames>

const numberIn = (subject: string, kind: string) => {
	const [name, id = ''] = subject.split(':')
	return name === kind && /^\d{1,15}$/.test(id) ? Number(id) : null
}

const MOST = 100
