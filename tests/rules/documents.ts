import { posix } from 'node:path'
import type { Source, TextFile } from './sources.ts'

const NPM_ITSELF = new Set(['ci', 'install', 'i', 'audit', 'exec', 'outdated', 'pack', 'version'])
const SHORT_FORMS = new Set(['start', 'test', 'stop', 'restart'])
const DECISION = /^docs\/decisions\/\d[^/]*\.md$/
/** Words of a record: what is longer than a page is not read. */
const MOST_WORDS = 450
const DECISION_HEADINGS = ['## Context', '## Decision', '## Consequences', '## Revisit when']
const DOCUMENT = /^(README|ARCHITECTURE|STYLE|CONTRIBUTING|SECURITY|CREDITS|CHANGELOG)\.md$|^docs\/.*\.md$/

const NAMED_FILE = /(?:^|[\s(`'"])((?:\w[\w@.-]*\/)+[\w.-]+\.(?:tsx?|mjs|css|md|json|svg|sql|sh|cfg|conf|service|socket))\b/g

const documents = (files: TextFile[]) => files.filter(({ path }) => DOCUMENT.test(path))

/** Every `npm run x` in a document is a script of package.json. */
export const unknownCommands = (files: TextFile[], scripts: string[]): string[] =>
	documents(files).flatMap((file) =>
		codeLines(file).flatMap(({ code, line }) =>
			[...code.matchAll(/\bnpm (run (?:--silent )?)?([a-z][\w:-]*)/g)].flatMap(([output, run, name = '']) => {
				const known = run || SHORT_FORMS.has(name) ? scripts.includes(name) : NPM_ITSELF.has(name)
				return known ? [] : [`${file.path}:${line} names "${output}", which package.json does not have`]
			}),
		),
	)

/** Every path and link that looks like a file of the repository exists. */
export const deadPaths = (files: TextFile[]): string[] => {
	const known = knownPaths(files)
	const folders = new Set(files.flatMap(({ path }) => (path.includes('/') ? [path.split('/')[0] ?? ''] : [])))
	return documents(files).flatMap((file) => {
		const exists = (path: string) =>
			[posix.normalize(path), posix.join(posix.dirname(file.path), path)].some((candidate) => known.has(candidate.replace(/\/$/, '')))
		const named = [...spans(file).filter(({ path }) => folders.has(path.split('/')[0] ?? '') && path.includes('/')), ...links(file)]
		return named.filter(({ path }) => !exists(path)).map(({ path, line }) => `${file.path}:${line} names ${path}, which does not exist`)
	})
}

/** Every file that a comment in code names by its path from the root exists. */
export const deadPathsInComments = (sources: Source[], files: TextFile[]): string[] => {
	const known = knownPaths(files)
	return sources.flatMap(({ path, text, comments }) =>
		comments.flatMap((comment) =>
			[...comment.text.matchAll(NAMED_FILE)]
				.map(([, named = '']) => named)
				.filter((named) => known.has(named.split('/')[0] ?? '') && !known.has(named))
				.map((named) => `${path}:${text.slice(0, comment.start).split('\n').length} names ${named}, which does not exist`),
		),
	)
}

/** Each record in docs/decisions has a numbered title and then exactly the four headings, in their order. */
export const misshapenDecisions = (files: TextFile[]): string[] =>
	files
		.filter(({ path }) => DECISION.test(path))
		.flatMap((file) => {
			const [title, ...headings] = linesOf(file).filter(({ content }) => content.startsWith('#'))
			if (!title || !/^# \d+\. \S/.test(title.content)) return [`${file.path}:1 has no title such as "# 7. Our own rate limiter"`]
			const wrong = headings.find(({ content }, index) => content !== DECISION_HEADINGS[index])
			if (wrong) return [`${file.path}:${wrong.line} has "${wrong.content}" where ${DECISION_HEADINGS.join(', ')} are wanted in this order`]
			return DECISION_HEADINGS.slice(headings.length).map((heading) => `${file.path}:${title.line} has no "${heading}"`)
		})

/** Each record in docs/decisions fits on a page. Dashes and other signs that stand alone are no words. */
export const longDecisions = (files: TextFile[]): string[] =>
	files
		.filter(({ path }) => DECISION.test(path))
		.map(({ path, text }) => ({ path, words: text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length }))
		.filter(({ words }) => words > MOST_WORDS)
		.map(({ path, words }) => `${path} has ${words} words, ${MOST_WORDS} at most`)

const knownPaths = (files: TextFile[]) => {
	const known = new Set(['.', ''])
	for (const { path } of files) for (let part = path; part !== '.'; part = posix.dirname(part)) known.add(part)
	return known
}

const linesOf = ({ text }: TextFile) => text.split('\n').map((content, index) => ({ content, line: index + 1 }))

/** Inline code, and the lines of fenced blocks. */
const codeLines = (file: TextFile) => {
	let fenced = false
	return linesOf(file).flatMap(({ content, line }) => {
		if (/^\s*```/.test(content)) fenced = !fenced
		if (fenced) return [{ code: content, line }]
		return [...content.matchAll(/`([^`]+)`/g)].map(([, code = '']) => ({ code, line }))
	})
}

/** Code in backticks that is one plain path: no blanks, no placeholders. */
const spans = (file: TextFile) =>
	linesOf(file).flatMap(({ content, line }) =>
		[...content.matchAll(/`([\w.@/-]+)(?::\d+)?`/g)].map(([, path = '']) => ({ path: path.replace(/^\.\//, ''), line })),
	)

const links = (file: TextFile) =>
	linesOf(file).flatMap(({ content, line }) =>
		[...content.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target = '']) => {
			const path = target.replace(/[#?].*$/, '')
			return path && !/^([a-z]+:|\/)/.test(target) ? [{ path, line }] : []
		}),
	)
