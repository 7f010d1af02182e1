import { at, isProduct, type Node, type Source } from './sources.ts'
import { nodesOf } from './syntax.ts'

/** R14 (RELIABILITY IN8): the time a pattern takes grows with the text, not with its square or worse. */
export const slowPatterns = (sources: Source[]): string[] =>
	sources
		.filter((source) => /^(cli|contract|db|server|web)\//.test(source.path) && isProduct(source))
		.flatMap((source) =>
			nodesOf(source, 'Literal').flatMap(({ regex, start }: Node) => {
				if (!isRegex(regex)) return []
				const pump = pumpsOf(regex.pattern).find((one) => isSlowOn(regex, one))
				return pump === undefined ? [] : [`${at(source, start)} /${regex.pattern}/ is slow on ${JSON.stringify(pump)} written often`]
			}),
		)

/** R15: browsers before 2023 (Safari 16.3) cannot read a file that has a lookbehind, not even its other lines. */
export const lookbehinds = (sources: Source[]): string[] =>
	sources
		.filter((source) => /^(contract|web)\//.test(source.path) && isProduct(source))
		.flatMap((source) =>
			nodesOf(source, 'Literal').flatMap(({ regex, start }: Node) =>
				isRegex(regex) && /\(\?<[=!]/.test(regex.pattern)
					? [`${at(source, start)} /${regex.pattern}/ looks behind, which older phones cannot read`]
					: [],
			),
		)

type Regex = { pattern: string; flags: string }
const isRegex = (value: unknown): value is Regex => typeof value === 'object' && value !== null && 'pattern' in value

/** What a pattern may take for a beginning again and again: its own signs and words, and what classes like `\s` stand for. */
const pumpsOf = (pattern: string): string[] => {
	const plain = pattern.replaceAll(/\\([^A-Za-z0-9])/g, '$1').replaceAll(/\\[A-Za-z]|\(\?[:=!<]*|[()[\]{}^$?*+|]/g, '\n')
	const words = plain.split('\n').filter(Boolean)
	const signs = new Set([...pattern.replaceAll(/\\[A-Za-z]/g, ''), ...' a0_\n'])
	return [...new Set([...words, ...signs, ...words.map((word) => `\\${word}`)])]
}

/** Short ones first: what grows like 2^n never ends on long ones. */
const LENGTHS = [20, 24, 200, 2_000, 16_000]
/** Work in proportion to the text grows as it does; its square eight times faster from the last but one length to the last. */
const [FASTER, AT_LEAST_MS, TRIES] = [3, 20, 5]

/** A text that nearly matches, over and over, and in the end does not. */
const isSlowOn = (regex: Regex, pump: string): boolean =>
	LENGTHS.slice(1).some((length, index) => isSlower(regex, pump, { than: LENGTHS[index] ?? 0, length }))

const isSlower = (regex: Regex, pump: string, { than, length }: { than: number; length: number }): boolean => {
	const quickest = (signs: number) => {
		const text = pump.repeat(signs / pump.length)
		return (tries: number) => Math.min(...Array.from({ length: tries }, () => timeOf(regex, text)))
	}
	// A machine that is busy for a moment is asked again.
	const long = quickest(length)
	return long(1) >= AT_LEAST_MS && long(TRIES) >= Math.max(AT_LEAST_MS, FASTER * (length / than) * quickest(than)(TRIES))
}

const timeOf = ({ pattern, flags }: Regex, text: string): number => {
	const compiled = new RegExp(pattern, flags)
	const nearly = `${text}\u0000`
	const began = performance.now()
	nearly.replace(compiled, '')
	return performance.now() - began
}
