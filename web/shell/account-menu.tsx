import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { CircleUserRound } from '#web/icons/circle-user-round.ts'
import { useWords } from '#web/words/words.ts'
import { PlayerCard } from './side-panel.tsx'

/**
 * The player's part of the side panel in the header of every page: name, balances, account, Logout. A `<details>`, so that it opens
 * before hydration. Escape, a click beside it and a chosen link close it.
 */
export const AccountMenu = () => {
	const words = useWords()
	const menu = useRef<HTMLDetailsElement>(null)
	const [isOpen, setIsOpen] = useState(false)
	useEffect(() => {
		// It may have been opened before hydration.
		setIsOpen(menu.current?.open === true)
		const closeOutside = ({ target }: Event) => {
			if (target instanceof Node && !menu.current?.contains(target)) menu.current?.removeAttribute('open')
		}
		// `focusin`: leaving it by keyboard closes it like a click beside it.
		for (const kind of LEAVING) document.addEventListener(kind, closeOutside)
		return () => {
			for (const kind of LEAVING) document.removeEventListener(kind, closeOutside)
		}
	}, [])
	const close = () => menu.current?.removeAttribute('open')
	const onKeyDown = ({ key }: KeyboardEvent) => {
		if (key !== 'Escape') return
		close()
		menu.current?.querySelector('summary')?.focus()
	}
	return (
		<details
			ref={menu}
			className="account-menu only-player"
			onToggle={(event) => setIsOpen(event.currentTarget.open)}
			onKeyDown={onKeyDown}
		>
			<summary>
				<CircleUserRound aria-hidden size={23} />
				<span className="quietly">{words.nav.account}</span>
			</summary>
			<div className="account-drop card">{isOpen ? <PlayerCard onDone={close} /> : <Link to="/user">{words.myAccount.crumb}</Link>}</div>
		</details>
	)
}

const LEAVING = ['pointerdown', 'focusin']
