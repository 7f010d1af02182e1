import { may } from '#contract/permissions.ts'
import { useMe } from '#web/console/frame/use-staff.ts'
import type { Column } from '#web/console/lists/data-table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

type Named = { UserNum: number; UserID: string }

/** A player's user ID, with a link to their page for roles that may open it. */
export const PlayerLink = ({ UserNum, UserID }: Named) => {
	if (!may(useMe().status, 'players.read')) return UserID
	return <TextLink to={`/admin/players/${UserNum}`}>{UserID}</TextLink>
}

/** The column of a list whose rows are about a player. */
export const playerColumn = (head: string): Column<Named> => ({
	head,
	cell: ({ UserNum, UserID }) => <PlayerLink UserNum={UserNum} UserID={UserID} />,
})
