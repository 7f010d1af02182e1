import type { Reader } from '#db/database.ts'

/** The names of things of one kind. The audit log stores their numbers, such as `item:12`, and shows and finds them by name. */
export type SubjectNames = {
	kind: string
	/** Ids of things whose name contains a word, the newest `most` of them. */
	find: (db: Reader, word: string, most: number) => Promise<number[]>
	names: (db: Reader, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>
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
