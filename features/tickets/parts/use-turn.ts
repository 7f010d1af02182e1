import { useState } from 'react'
import { useSession } from '#web/session/session.ts'

/** A number that is another one when a player has gone. As the key of a form it takes what they typed along, in other tabs too. */
export const useTurn = (): number => {
	const session = useSession()
	const person = session.state === 'player' ? session.user.UserNum : null
	const [last, setLast] = useState({ person, turn: 0 })
	const turn = last.person === null || last.person === person ? last.turn : last.turn + 1
	if (last.person !== person) setLast({ person, turn })
	return turn
}
