/** The values of an entry in the audit log. */
export type AuditValues = { subject: string; before: unknown; after: unknown }

const valueIn = (values: unknown, name: string): unknown =>
	typeof values === 'object' && values !== null ? (values as Record<string, unknown>)[name] : undefined
export const hasValue =
	(name: string, value: unknown) =>
	({ after }: AuditValues): boolean =>
		valueIn(after, name) === value
export const differs =
	(name: string) =>
	({ before, after }: AuditValues): boolean =>
		valueIn(before, name) !== valueIn(after, name)
/** It has the value now and had another one before, or is new. */
export const became = (name: string, value: unknown) => (entry: AuditValues) => hasValue(name, value)(entry) && differs(name)(entry)
export const left = (name: string, value: unknown) => (entry: AuditValues) => valueIn(entry.before, name) === value && differs(name)(entry)
export const always = () => true
/** A number of a request means that it waits for a second person. */
export const asked = ({ after }: AuditValues) => valueIn(after, 'request') !== undefined
export const onlyPriceAsked = (entry: AuditValues) =>
	asked(entry) && Object.keys(entry.after as object).every((name) => ['request', 'asked'].includes(name) || !differs(name)(entry))
export const isRequest = ({ subject }: AuditValues) => subject.startsWith('batch-request:')
export const pricesAsked = ({ after }: AuditValues) => valueIn(after, 'asked') !== undefined
export const onlyAsked = (entry: AuditValues) => pricesAsked(entry) && Object.keys(entry.after as object).length === 1
export const noted = hasValue('noted', true)
export const roleGone = hasValue('role', 'player')
export const fromPlayer = ({ before }: AuditValues) => valueIn(before, 'role') === 'player'
