import { Link } from 'react-router'
import { ChevronRight } from '#web/icons/chevron-right.ts'

export const SectionHeading = ({ title, note, more }: { title: string; note?: string; more?: { label: string; to: string } }) => (
	<div className="section-heading">
		<h2>{title}</h2>
		{note && <p>{note}</p>}
		{more && (
			<Link className="more" to={more.to}>
				{more.label} <ChevronRight aria-hidden size={16} />
			</Link>
		)}
	</div>
)
