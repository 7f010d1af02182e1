import type { AuditValues, AuditWords } from '#contract/audit-outcomes.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { folded } from '#contract/folded.ts'
import { ENDPOINTS } from '#contract/index.ts'
import { auditActions } from '../words/audit-actions.console.fil.ts'

/** What happened, in words. A refused call gets the last of its names, the plain one. */
export const auditWordsOf = ({ action, kind, ...entry }: AuditValues & { action: string; kind: string }): string => {
	const words = BY_ACTION.get(action)
	if (words === undefined) return action
	if (typeof words === 'string') return words
	if (kind === 'refusal') return Object.keys(words).at(-1) ?? action
	return Object.entries(words).find(([, holds]) => holds(entry))?.[0] ?? action
}

/** Actions that are no calls. */
const OTHERS = {
	'end of a request for another address': 'A request for another email address ended',
	'payment reported by a provider': 'A payment company reported a payment',
	'portal codes mint': 'Mint codes at the terminal',
	'portal codes void': 'Void a batch of codes at the terminal',
	'portal deliveries retry': 'Deliver an item again at the terminal',
	'portal wallet adjust': 'Adjust a balance at the terminal',
	'portal move-in': 'Move in the accounts of a game at the terminal',
	'portal owner': 'Make someone an owner at the terminal',
}

const OF_CALLS = (Object.values(ENDPOINTS) as Endpoint[]).flatMap(({ method, path, audit }): [string, AuditWords][] =>
	audit === undefined ? [] : [[`${method} ${path}`, audit]],
)
const BY_ACTION = new Map<string, AuditWords>([...OF_CALLS, ...Object.entries(OTHERS)])
/** All words of each audited action. The log itself stores the names of the calls, which never change. */
export const AUDIT_WORDS: ReadonlyMap<string, readonly string[]> = new Map(
	[...BY_ACTION].map(([action, words]) => [action, typeof words === 'string' ? [words] : Object.keys(words)]),
)

/** What staff may search for instead: the words of each action in both languages, folded. */
export const SOUGHT_WORDS: ReadonlyMap<string, readonly string[]> = new Map(
	[...AUDIT_WORDS].map(([action, words]) => [action, words.flatMap((said) => [folded(said), folded(auditActions[said] ?? '')])]),
)
