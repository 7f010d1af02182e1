import { aboutOf } from '#contract/audit-subjects.ts'
import { audit as words } from '#features/audit/words/audit.console.ts'
import { auditSubjects } from '#features/audit/words/audit-subjects.console.ts'
import { TextLink } from '#web/ui/text-link.tsx'

type Subject = { subject: string; name?: string | null; person?: { UserNum: number; UserID: string } | null }

/** The subject of an audit entry, by its name where it has one, with a link to its screen. */
export const SubjectLink = ({ subject, name = null, person = null }: Subject) => {
	const about = aboutOf(subject, auditSubjects)
	if (!about) return subject
	const text = person?.UserID ?? (name === null ? about.name : words.named(about.name, name))
	if (about.path === undefined) return text
	return (
		<TextLink to={about.path} reloadDocument={about.path.startsWith('/api/')}>
			{text}
		</TextLink>
	)
}
