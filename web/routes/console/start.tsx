import { Link } from 'react-router'
import { navigationFor } from '#web/console/navigation.ts'
import { Screen, screenMeta } from '#web/console/screen.tsx'
import { useSession } from '#web/session.ts'
import { frame as words } from '#web/words/console/frame.ts'

export const meta = screenMeta(words.screens.start)

const Start = () => {
	const session = useSession()
	const groups = session.state === 'player' ? navigationFor(session.status) : []
	return (
		<Screen title={words.screens.start} permission="dashboard.read">
			<ul className="start-links">
				{groups
					.flatMap(({ entries }) => entries)
					.filter(({ to }) => to !== '/admin')
					.map(({ to, label }) => (
						<li key={to}>
							<Link to={to}>{label}</Link>
						</li>
					))}
			</ul>
		</Screen>
	)
}
export default Start
