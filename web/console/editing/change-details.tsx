import { useState } from 'react'
import { count, manilaDayAndTime } from '#web/format.ts'
import { Button } from '#web/ui/button.tsx'
import { audit as words } from '#web/words/console/audit.ts'
import { auditKeys } from '#web/words/console/audit-keys.ts'
import { frame } from '#web/words/console/frame.ts'

/** With `item`, the parts of a bulk price change that concern other items are left out. */
type Props = { before: unknown; after: unknown; item?: string | undefined }

/** The changed values of an audited action, one by one; a long list is shortened until it is expanded. */
export const ChangeDetails = ({ before, after, item }: Props) => {
	const [isWhole, setIsWhole] = useState(false)
	const old = valuesOf(before)
	const fresh = valuesOf(after)
	const names = [...new Set([...Object.keys(old), ...Object.keys(fresh)])].filter(
		(name) => old[name] !== fresh[name] && isAbout(name, item),
	)
	if (names.length === 0) return words.nothing
	const shown = isWhole ? names : names.slice(0, AT_FIRST)
	return (
		<>
			<dl className="change">
				{shown.map((name) => (
					<div key={name}>
						<dt>{name}</dt>
						<dd>
							{name in old && <del>{old[name]}</del>} {name in fresh && <ins>{fresh[name]}</ins>}
						</dd>
					</div>
				))}
			</dl>
			{shown.length < names.length && (
				<Button size="small" kind="quiet" onClick={() => setIsWhole(true)}>
					{frame.showAll(count(names.length))}
				</Button>
			)}
		</>
	)
}

const AT_FIRST = 8

/** The log names items by name and number, such as `Shadow Mask (12)`. */
const isAbout = (name: string, item: string | undefined) => {
	const named = /\((\d+)\)$/.exec(name)
	return item === undefined || !named || named[1] === item
}

/** Nested values by their path in words, such as `Referral › Share in percent`. */
const valuesOf = (value: unknown, path: readonly string[] = []): Record<string, string> => {
	if (value === null && path.length === 0) return {}
	if (typeof value !== 'object' || value === null) return { [path.map(wordOf).join(' › ') || words.details]: textOf(value, path.at(-1)) }
	return Object.assign({}, ...Object.entries(value).map(([name, inner]) => valuesOf(inner, [...path, name])))
}

/** Positions in a list count from 1. */
const wordOf = (key: string) =>
	/^\d+$/.test(key) ? String(Number(key) + 1) : Object.hasOwn(auditKeys, key) ? (auditKeys[key] ?? key) : key

const textOf = (value: unknown, key?: string): string => {
	if (typeof value === 'boolean') return value ? words.yes : words.no
	if (key === 'section') return value === 2 ? words.rCoin : words.milleage
	if (typeof value === 'string' && INSTANT.test(value)) return manilaDayAndTime(value, 'en')
	return String(value ?? words.nothing)
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/
