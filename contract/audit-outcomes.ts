import type { SubjectKind } from './audit-subjects.ts'

/** The values of an entry in the audit log. */
export type AuditValues = { subject: string; before: unknown; after: unknown }
/** What the audit log says that somebody did: one sentence, or the first of several whose condition holds for the entry. */
export type AuditWords = string | Readonly<Record<string, (entry: AuditValues) => boolean>>

const valueIn = (values: unknown, name: string): unknown =>
	typeof values === 'object' && values !== null ? (values as Record<string, unknown>)[name] : undefined

/* @__NO_SIDE_EFFECTS__ */
export const hasValue =
	(name: string, value: unknown) =>
	({ after }: AuditValues): boolean =>
		valueIn(after, name) === value

/* @__NO_SIDE_EFFECTS__ */
export const had =
	(name: string, value: unknown) =>
	({ before }: AuditValues): boolean =>
		valueIn(before, name) === value

/* @__NO_SIDE_EFFECTS__ */
export const differs =
	(name: string) =>
	({ before, after }: AuditValues): boolean =>
		valueIn(before, name) !== valueIn(after, name)

/** It has the value now and had another one before, or is new. */
/* @__NO_SIDE_EFFECTS__ */
export const became = (name: string, value: unknown) => (entry: AuditValues) => hasValue(name, value)(entry) && differs(name)(entry)

/* @__NO_SIDE_EFFECTS__ */
export const left = (name: string, value: unknown) => (entry: AuditValues) => had(name, value)(entry) && differs(name)(entry)

export const always = () => true
/** A number of a request means that it waits for a second person. */
export const asked = ({ after }: AuditValues) => valueIn(after, 'request') !== undefined
export const onlyPriceAsked = (entry: AuditValues) =>
	asked(entry) && Object.keys(entry.after as object).every((name) => ['request', 'asked'].includes(name) || !differs(name)(entry))
export const pricesAsked = ({ after }: AuditValues) => valueIn(after, 'asked') !== undefined
export const onlyPricesAsked = (entry: AuditValues) => pricesAsked(entry) && Object.keys(entry.after as object).length === 1

/* @__NO_SIDE_EFFECTS__ */
export const isAbout =
	(kind: SubjectKind) =>
	({ subject }: AuditValues): boolean =>
		subject.startsWith(`${kind}:`)
