import { checkSync } from 'recheck'
import { isBrowser, isContract } from './layout.ts'
import { at, isProduct, type Node, type Source } from './sources.ts'
import { nodesOf } from './syntax.ts'

/** R14 (RELIABILITY IN8): the time of a pattern grows in proportion to the text, not with its square or worse. */
export const slowPatterns = (sources: Source[]): string[] =>
	sources
		.filter((source) => /^(cli|contract|db|features|server|web)\//.test(source.path) && isProduct(source))
		.flatMap((source) =>
			nodesOf(source, 'Literal').flatMap(({ regex, start }: Node) => {
				const fault = isRegex(regex) ? faultOf(regex) : null
				return fault === null ? [] : [`${at(source, start)} ${source.text.slice(start).split('\n')[0]} ${fault}`]
			}),
		)

/** R15: browsers before 2023 (Safari 16.3) cannot parse a file with a lookbehind, not even its other lines. */
export const lookbehinds = (sources: Source[]): string[] =>
	sources
		.filter((source) => (isBrowser(source.path) || isContract(source.path)) && isProduct(source))
		.flatMap((source) =>
			nodesOf(source, 'Literal').flatMap(({ regex, start }: Node) =>
				isRegex(regex) && /\(\?<[=!]/.test(regex.pattern)
					? [`${at(source, start)} /${regex.pattern}/ looks behind, which older phones cannot read`]
					: [],
			),
		)

type Regex = { pattern: string; flags: string }
const isRegex = (value: unknown): value is Regex => typeof value === 'object' && value !== null && 'pattern' in value

/** Patterns that stand in several places are checked once. */
const faults = new Map<string, string | null>()

const faultOf = ({ pattern, flags }: Regex): string | null => {
	const name = `/${pattern}/${flags}`
	const known = faults.get(name)
	if (known !== undefined) return known
	const found = checkSync(pattern, flags, WITHOUT_A_CLOCK)
	const fault =
		found.status === 'safe'
			? null
			: found.status === 'vulnerable'
				? `takes ${found.complexity.summary} time, for example on ${found.attack.pattern.slice(0, 100)}`
				: `cannot be checked (${found.error.kind})`
	faults.set(name, fault)
	return fault
}

// recheck also has programs for some platforms and for Java. This one is the same everywhere.
process.env.RECHECK_SYNC_BACKEND = 'pure'
/** The result depends on the pattern alone, not on how busy the machine is. */
const WITHOUT_A_CLOCK = { timeout: null, seedingTimeout: null, incubationTimeout: null, attackTimeout: null }
