import { manilaDayAndTime } from '#web/format.ts'
import { audit as words } from '#web/words/console/audit.ts'
import { auditKeys } from '#web/words/console/audit-keys.ts'

/** What a deed changed, value by value. */
export const ChangeDetails = ({ before, after }: { before: unknown; after: unknown }) => {
	const old = valuesOf(before)
	const fresh = valuesOf(after)
	const names = [...new Set([...Object.keys(old), ...Object.keys(fresh)])].filter((name) => old[name] !== fresh[name])
	if (names.length === 0) return words.nothing
	return (
		<dl className="change">
			{names.map((name) => (
				<div key={name}>
					<dt>{name}</dt>
					<dd>
						{name in old && <del>{old[name]}</del>} {name in fresh && <ins>{fresh[name]}</ins>}
					</dd>
				</div>
			))}
		</dl>
	)
}

/** Nested values by their path in words, such as `Referral › Share in percent`. */
const valuesOf = (value: unknown, path: readonly string[] = []): Record<string, string> => {
	if (value === null && path.length === 0) return {}
	if (typeof value !== 'object' || value === null) return { [path.map(wordOf).join(' › ') || words.details]: textOf(value, path.at(-1)) }
	return Object.assign({}, ...Object.entries(value).map(([name, inner]) => valuesOf(inner, [...path, name])))
}

/** Places in a list count from 1. */
const wordOf = (key: string) =>
	/^\d+$/.test(key) ? String(Number(key) + 1) : Object.hasOwn(auditKeys, key) ? (auditKeys[key] ?? key) : key

const textOf = (value: unknown, key?: string): string => {
	if (typeof value === 'boolean') return value ? words.yes : words.no
	if (key === 'section') return value === 2 ? words.rCoin : words.milleage
	if (typeof value === 'string' && INSTANT.test(value)) return manilaDayAndTime(value, 'en')
	return String(value ?? words.nothing)
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/
