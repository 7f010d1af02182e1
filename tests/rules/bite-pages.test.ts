import { expect, test } from 'vitest'
import { consoleInSite, unnamedQueries } from './pages.ts'
import { parseSource } from './sources.ts'

/** The rules of pages find what they forbid. */

test('R3 of what players load', () => {
	const found = (text: string) =>
		consoleInSite(
			[
				{ path: 'web/root.tsx', text: "import { b } from '#web/b.ts'" },
				{ path: 'web/b.ts', text },
			].map(parseSource),
			['web/root.tsx'],
		)
	expect(found("await import('#features/news/console/news.tsx')")).toEqual([
		expect.stringContaining('web/b.ts brings features/news/console'),
	])
	expect(found("import { x } from './console/y.ts'")).toHaveLength(1)
	expect(found("import type { x } from './console/y.ts'")).toEqual([])
})
test('R20', () => {
	const page = { path: '/a', file: 'web/routes/a.tsx' }
	const reader = 'const [query] = useSearchParams()'
	const found = (text: string, names: string[] = []) =>
		unnamedQueries(
			[
				{ path: page.file, text: "import { b } from '#web/b.ts'" },
				{ path: 'web/b.ts', text },
			].map(parseSource),
			[page],
			() => names,
		)
	expect(found(reader)).toEqual([expect.stringContaining('/a reads its query in web/b.ts')])
	expect(found('const month = new URL(request.url).searchParams')).toHaveLength(1)
	expect([found(reader, ['page']), found('const { pathname } = useLocation()')]).toEqual([[], []])
})
