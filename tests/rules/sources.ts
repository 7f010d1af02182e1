import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

export type Node = { type: string; start: number; end: number; [key: string]: unknown }
/** A file of the repository; `path` is relative to its root, with slashes. */
export type TextFile = { path: string; text: string }
export type Source = TextFile & { program: Node; comments: { text: string; start: number }[] }

const CODE = new Set(['.ts', '.tsx', '.mjs'])
const NOT_TEXT = /\.(png|jpe?g|webp|avif|gif|ico|woff2?|ttf|otf|br|gz|zip|mp4)$|^package-lock\.json$/

/** Every file of the repository, except those in .gitignore. Binary files such as pictures have no text. */
export const repositoryFiles = (): TextFile[] => {
	const ignored = readFileSync(join(ROOT, '.gitignore'), 'utf8').split('\n').filter(Boolean)
	const skipped = new Set(['.git', ...ignored.map((line) => line.replaceAll('/', ''))])
	const isSkipped = (name: string) => skipped.has(name) || skipped.has(`*${extname(name)}`)
	return filesBelow(ROOT, isSkipped)
		.map((file) => relative(ROOT, file).split(sep).join('/'))
		.map((path) => ({ path, text: NOT_TEXT.test(path) ? '' : readFileSync(join(ROOT, path), 'utf8') }))
}

const filesBelow = (folder: string, isSkipped: (name: string) => boolean): string[] =>
	readdirSync(folder, { withFileTypes: true })
		.filter((entry) => !isSkipped(entry.name))
		.flatMap((entry) => (entry.isDirectory() ? filesBelow(join(folder, entry.name), isSkipped) : [join(folder, entry.name)]))

export const isCode = ({ path }: TextFile) => CODE.has(extname(path))
/** Tests may import internals of a feature; the direction rules are for the product. */
export const isProduct = ({ path }: TextFile) => !/\.test\.tsx?$/.test(path) && !path.startsWith('tests/')

/** Parses a file; a syntax error throws. */
export const parseSource = ({ path, text }: TextFile): Source => {
	const { program, comments, errors } = parseSync(path, text)
	if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
	return { path, text, program: toNode(program), comments: comments.map(({ value, start }) => ({ text: value, start })) }
}

const toNode = (value: unknown): Node => {
	if (!isNode(value)) throw new Error('The parser gave no syntax tree.')
	return value
}

export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value && 'start' in value

/** The place of a violation in the form that editors and terminals link: `server/app.ts:12`. */
export const at = (file: TextFile, offset: number) => `${file.path}:${file.text.slice(0, offset).split('\n').length}`
