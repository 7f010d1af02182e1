import type { Reader } from '#db/database.ts'

/** How things of one kind are called by people: the audit log keeps their numbers, such as `item:12`, and reads and finds them by name. */
export type SubjectNames = {
	kind: string
	/** Those whose name holds a word, the newest `most` of them. */
	find: (db: Reader, word: string, most: number) => Promise<number[]>
	names: (db: Reader, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>
}

/** The kinds that the audit log knows by name. */
export const createSubjectNames = (kinds: readonly SubjectNames[]) => ({
	/** Subjects whose name holds a word, a bounded number of each kind. */
	async find(db: Reader, word: string): Promise<string[]> {
		const found = await Promise.all(kinds.map(async ({ kind, find }) => (await find(db, word, MOST)).map((id) => `${kind}:${id}`)))
		return found.flat()
	},

	/** What these subjects are called, where they have a name. */
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
