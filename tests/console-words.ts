import { filipino } from '#web/words/console/filipino.ts'

export { filipino }

/** All texts of the console in English, by their names. */
export const english: Readonly<Record<string, object>> = Object.assign(
	{},
	...Object.values(
		import.meta.glob<object>(['../web/words/console/*.ts', '!**/{console-words,filipino,*.test}.ts', '../features/*/words/*.console.ts'], {
			eager: true,
		}),
	),
)

/** Each text below a path; a function has none until it is called. */
export const textsOf = (part: unknown, path: string): [path: string, text: string | null][] => {
	if (typeof part === 'string') return [[path, part]]
	if (typeof part === 'function') return [[`${path}()`, null]]
	return Object.entries(part as object).flatMap(([key, inner]) => textsOf(inner, `${path}.${key}`))
}

export const isSentence = (text: string | null): text is string => text !== null && text.split(' ').length > 3
