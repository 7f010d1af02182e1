import { Link } from 'react-router'
import { may } from '#contract/permissions.ts'
import type { Column } from '#web/console/data-table.tsx'
import { useSession } from '#web/session.ts'

type Named = { UserNum: number; UserID: string }

/** A player's user ID, with a link to their page for roles that may open it. */
export const PlayerLink = ({ UserNum, UserID }: Named) => {
	const session = useSession()
	if (session.state !== 'player' || !may(session.status, 'players.read')) return UserID
	return (
		<Link className="text-link" to={`/admin/players/${UserNum}`}>
			{UserID}
		</Link>
	)
}

/** The column of a list whose rows are about a player. */
export const playerColumn = (head: string): Column<Named> => ({
	head,
	cell: ({ UserNum, UserID }) => <PlayerLink UserNum={UserNum} UserID={UserID} />,
})
