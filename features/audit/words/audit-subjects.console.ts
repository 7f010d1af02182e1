import { AUDIT_SUBJECTS, type SubjectKind } from '#contract/audit-subjects.ts'
import { consoleWords } from '#web/words/console/console-words.ts'

/** English: what an entry of the audit log is about, with its number. */
export const auditSubjects: Readonly<Record<SubjectKind, string>> = consoleWords('auditSubjects', {
	...(Object.fromEntries(Object.entries(AUDIT_SUBJECTS).map(([kind, { name }]) => [kind, name])) as Record<SubjectKind, string>),
})
