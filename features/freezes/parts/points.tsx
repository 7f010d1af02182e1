import './points.css'

/** What will happen, one line each. */
export const Points = ({ points }: { points: readonly string[] }) => (
	<ul className="freeze-points">
		{points.map((point) => (
			<li key={point}>{point}</li>
		))}
	</ul>
)
