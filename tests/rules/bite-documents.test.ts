import { describe, expect, test } from 'vitest'
import { deadPaths, deadPathsInComments, longDecisions, misshapenDecisions, unknownCommands } from './documents.ts'
import { parseSource } from './sources.ts'

/** The rules for documents find a planted violation, and accept the allowed variant. */
describe('documents', () => {
	const readme = (text: string) => [
		{ path: 'README.md', text },
		{ path: 'server/app.ts', text: '' },
	]
	test('commands', () => {
		expect(unknownCommands(readme('`npm run nope` and `npm start`\n```\nnpm strat\n```'), ['start'])).toEqual([
			expect.stringContaining('README.md:1 names "npm run nope"'),
			expect.stringContaining('README.md:3 names "npm strat"'),
		])
	})
	test('paths', () => {
		expect(deadPaths(readme('`server/app.ts` `server/nope.ts` [a](docs/a.md) [b](server/app.ts#x) [c](https://x.y)'))).toEqual([
			expect.stringContaining('server/nope.ts'),
			expect.stringContaining('docs/a.md'),
		])
	})
	test('paths in comments', () => {
		const comment = parseSource({ path: 'server/app.ts', text: "/** As server/app.ts, server/nope.ts. */\nlet path = 'server/no.ts'" })
		expect(deadPathsInComments([comment], readme(''))).toEqual(['server/app.ts:1 names server/nope.ts, which does not exist'])
	})
	test('decisions', () => {
		const headings = ['# 7. Title', '## Context', '## Decision', '## Consequences', '## Revisit when']
		const record = (lines: string[], path = 'docs/decisions/0007-a.md') => misshapenDecisions([{ path, text: lines.join('\ntext\n') }])
		expect(record(headings)).toEqual([])
		expect(record(['## Anything'], 'docs/security.md')).toEqual([])
		expect(record(['An index'], 'docs/decisions/README.md')).toEqual([])
		expect(record(headings.slice(1))).toEqual([expect.stringContaining('0007-a.md:1 has no title')])
		expect(record(headings.slice(0, 4))).toEqual(['docs/decisions/0007-a.md:1 has no "## Revisit when"'])
		expect(record(headings.with(1, '## Decision').with(2, '## Context'))).toEqual([
			expect.stringContaining('0007-a.md:3 has "## Decision"'),
		])
		expect(record(headings.toSpliced(3, 0, '## Alternatives'))).toEqual([expect.stringContaining('0007-a.md:7 has "## Alternatives"')])
		expect(record([...headings, '### More'])).toEqual([expect.stringContaining('0007-a.md:11 has "### More"')])
	})
	test('the length of decisions', () => {
		const record = (words: number, path = 'docs/decisions/07-a.md') => longDecisions([{ path, text: `# ${'- word\n'.repeat(words)}` }])
		expect(record(450)).toEqual([])
		expect(record(451)).toEqual(['docs/decisions/07-a.md has 451 words, 450 at most'])
		expect(record(451, 'docs/security.md')).toEqual([])
	})
})
