import { describe, expect, test, vi } from 'vitest'
import { isProduct, repositoryFiles } from './sources.ts'

/** Schools and classes are in one file (docs/decisions/11-words.md): here the site uses another one. */
vi.mock('#contract/schools.ts', async (original) => {
	const real = await original<typeof import('#contract/schools.ts')>()
	const [first, ...others] = real.SCHOOLS
	const changed = {
		...first,
		code: 7,
		name: 'Bagong Buwan',
		motto: { en: 'New moon.', fil: 'Bagong buwan.' },
		hues: { hi: '#010203', mid: '#040506' },
	}
	const archer = { ...real.STUDENT_CLASSES.archer, name: 'Mamamana', codes: [5, 257] }
	const SCHOOLS = [changed, ...others]
	const STUDENT_CLASSES = { ...real.STUDENT_CLASSES, archer }
	return {
		SCHOOLS,
		STUDENT_CLASSES,
		eachSchool: (of: (school: unknown) => unknown) => Object.fromEntries(SCHOOLS.map((school) => [school.key, of(school)])),
		CLASS_NAMES: Object.fromEntries(Object.entries(STUDENT_CLASSES).map(([key, { name }]) => [key, name])),
	}
})

describe('another school and another class in contract/schools.ts', () => {
	test('are what the game sends, and what boards are asked by', async () => {
		const { classOf } = await import('#contract/codes.ts')
		expect([classOf(5), classOf(257), classOf(4)]).toEqual(['archer', 'archer', null])
		const { getRankings } = await import('#features/rankings/contract.ts').then((calls) => ({ getRankings: Object.values(calls) }))
		expect(
			JSON.stringify(getRankings.map((call) => Object(call).query?.shape?.school?._zod?.def?.innerType?._zod?.def?.entries)),
		).toContain('"7"')
	})

	test('are said in both languages', async () => {
		const [{ en }, { english }, { filipino }] = await Promise.all([
			import('#web/words/en.ts'),
			import('#web/words/english.ts'),
			import('#web/words/filipino.ts'),
		])
		expect([en.home.mottos.sg, en.home.classes.archer, english.guides.lines.sg]).toEqual(['New moon.', 'Mamamana', 'Bagong Buwan line'])
		expect([filipino.home.mottos.sg, filipino.home.classes.archer, filipino.guides.lines.sg]).toEqual([
			'Bagong buwan.',
			'Mamamana',
			'Linya ng Bagong Buwan',
		])
	})

	test('colour the letters', async () => {
		const { layOut } = await import('#features/mail/server/layout.ts')
		const content = { subject: 's', heading: 'h', paragraphs: ['p'], closing: 'c' }
		expect(layOut(content, { appName: 'Tropa', publicUrl: 'https://play.example.com' }).html).toContain('#010203')
	})
})

test('no other file of the program knows a name or a colour of a school', async () => {
	const { SCHOOLS } = await vi.importActual<typeof import('#contract/schools.ts')>('#contract/schools.ts')
	const files = repositoryFiles().filter(
		(file) => isProduct(file) && /^(web|features|server|contract)\/.*\.(tsx?|css)$/.test(file.path) && file.path !== 'contract/schools.ts',
	)
	const found = files.flatMap(({ path, text }) => {
		const code = text.replaceAll(/\/\*[\s\S]*?\*\//g, '')
		const known = [
			// Places and pictures have keys of the same words, in small letters.
			...SCHOOLS.map(({ name }) => name).filter((name) => code.includes(name)),
			...SCHOOLS.flatMap(({ hues }) => Object.values(hues)).filter((colour) => code.toLowerCase().includes(colour)),
		]
		return known.map((word) => `${path} knows ${word}`)
	})
	// Charts and states have these colours, not schools.
	expect(found.filter((line) => !/^web\/styles\/tokens\.css knows #/.test(line))).toEqual([])
})
