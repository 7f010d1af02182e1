import type { SystemRequirement } from '#features/media/contract.ts'
import { TriangleAlert } from '#web/icons/triangle-alert.ts'
import { useWords } from '#web/words/words.ts'
import './requirements.css'

/** The system requirements, with the note that they are for one client (SPEC 2). */
export const Requirements = ({ rows }: { rows: SystemRequirement[] }) => {
	const words = useWords().media.requirements
	if (rows.length === 0) return null
	return (
		<section className="card requirements">
			<h2 className="block-title">{words.title}</h2>
			<table>
				<thead>
					<tr>
						<th scope="col">{words.part}</th>
						<th scope="col">{words.minimum}</th>
						<th scope="col">{words.recommended}</th>
					</tr>
				</thead>
				<tbody>
					{rows.map(({ part, minimum, recommended }) => (
						<tr key={part}>
							<th scope="row">{part}</th>
							<td data-label={words.minimum}>{minimum}</td>
							<td data-label={words.recommended}>{recommended}</td>
						</tr>
					))}
				</tbody>
			</table>
			<p className="requirements-note">
				<TriangleAlert aria-hidden size={18} /> {words.oneClient}
			</p>
		</section>
	)
}
