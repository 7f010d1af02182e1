import { audit as words } from '#web/words/console/audit.ts'

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

/** Nested values by their path, such as `referral.sharePercent`. */
const valuesOf = (value: unknown, path = ''): Record<string, string> => {
	if (value === null && path === '') return {}
	if (typeof value !== 'object' || value === null) return { [path || words.details]: String(value ?? words.nothing) }
	return Object.assign({}, ...Object.entries(value).map(([name, inner]) => valuesOf(inner, path ? `${path}.${name}` : name)))
}
