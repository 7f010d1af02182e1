import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { CircleUserRound } from '#web/icons/circle-user-round.ts'
import { useSession } from '#web/session/session.ts'
import { useDetailsMenu } from '#web/ui/use-details-menu.ts'
import { useWords } from '#web/words/words.ts'
import { PlayerCard } from './side-panel.tsx'

/**
 * The player's part of the side panel in the header of every page: name, balances, account, Logout. A `<details>`, so that it opens
 * before hydration. Escape, a click beside it and a chosen link close it.
 */
export const AccountMenu = () => {
	const words = useWords()
	const { ref, onKeyDown, close } = useDetailsMenu()
	const [isOpen, setIsOpen] = useState(false)
	// It may have been opened before hydration.
	useEffect(() => setIsOpen(ref.current?.open === true), [ref])
	return (
		<details ref={ref} className="account-menu only-player" onToggle={(event) => setIsOpen(event.currentTarget.open)} onKeyDown={onKeyDown}>
			<summary>
				<CircleUserRound aria-hidden size={23} />
				<span className="quietly">{words.nav.account}</span>
				<UnreadMark />
			</summary>
			<div className="account-drop card">{isOpen ? <PlayerCard onDone={close} /> : <Link to="/user">{words.myAccount.crumb}</Link>}</div>
		</details>
	)
}

/** How many notifications are unread, from what the header asks for anyway. The server counts them up to a hundred. */
const UnreadMark = () => {
	const words = useWords()
	const session = useSession()
	const unread = (session.state === 'player' && session.user.unread) || 0
	return (
		unread > 0 && (
			<span className="unread number">
				<span className="quietly">{words.nav.notifications}</span> {unread < 100 ? unread : '99+'}
			</span>
		)
	)
}
