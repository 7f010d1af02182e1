import { at, isProduct, type Node, type Source } from './sources.ts'
import { nodesOf } from './syntax.ts'

/** R14 (RELIABILITY IN8): the time of a pattern grows in proportion to the text, not with its square or worse. */
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

/** R15: browsers before 2023 (Safari 16.3) cannot parse a file with a lookbehind, not even its other lines. */
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

/** Texts whose repetition may make a pattern backtrack: its own characters and words, and characters of classes like `\s`. */
const pumpsOf = (pattern: string): string[] => {
	const plain = pattern.replaceAll(/\\([^A-Za-z0-9])/g, '$1').replaceAll(/\\[A-Za-z]|\(\?[:=!<]*|[()[\]{}^$?*+|]/g, '\n')
	const words = plain.split('\n').filter(Boolean)
	const signs = new Set([...pattern.replaceAll(/\\[A-Za-z]/g, ''), ...' a0_\n'])
	return [...new Set([...words, ...signs, ...words.map((word) => `\\${word}`)])]
}

/** Short ones first: exponential patterns never end on long ones. */
const LENGTHS = [20, 24, 200, 2_000, 16_000]
/** Linear work grows by the factor of the length; quadratic work eight times faster from the last but one length to the last. */
const [FASTER, AT_LEAST_MS, TRIES] = [3, 20, 5]

/** Uses a text that nearly matches many times but does not match at the end. */
const isSlowOn = (regex: Regex, pump: string): boolean =>
	LENGTHS.slice(1).some((length, index) => isSlower(regex, pump, { than: LENGTHS[index] ?? 0, length }))

const isSlower = (regex: Regex, pump: string, { than, length }: { than: number; length: number }): boolean => {
	const quickest = (signs: number) => {
		const text = pump.repeat(signs / pump.length)
		return (tries: number) => Math.min(...Array.from({ length: tries }, () => timeOf(regex, text)))
	}
	// Measured again, because the machine may have been busy for a moment.
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
