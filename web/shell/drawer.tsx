import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Menu } from '#web/icons/menu.ts'
import { X } from '#web/icons/x.ts'
import { useWords } from '#web/words/words.ts'
import { topMenu } from './menu.ts'
import { MenuLink } from './menu-link.tsx'
import { PlayerCard } from './side-panel.tsx'
import { useSite } from './site.ts'

/** The whole menu and the player's part of the side panel, for narrow screens. */
export const Drawer = () => {
	const words = useWords()
	const site = useSite()
	const drawer = useRef<HTMLDialogElement>(null)
	const [isOpen, setIsOpen] = useState(false)
	const { pathname, search } = useLocation()
	// biome-ignore lint/correctness/useExhaustiveDependencies: navigating to another page closes the menu too
	useEffect(() => drawer.current?.close(), [pathname, search])
	const open = () => {
		drawer.current?.showModal()
		setIsOpen(true)
	}
	/** A chosen link closes the menu, including the link to the current page; so does a click beside the menu. */
	const closeAfter = ({ target, clientX, currentTarget }: MouseEvent<HTMLDialogElement>) => {
		const isLink = target instanceof Element && target.closest('a') !== null
		if (isLink || clientX > currentTarget.getBoundingClientRect().right) currentTarget.close()
	}
	return (
		<>
			<button type="button" className="icon-button burger" aria-label={words.nav.open} onClick={open}>
				<Menu aria-hidden />
			</button>
			{/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by keyboard; the dialog handles that itself */}
			<dialog ref={drawer} className="drawer" aria-label={words.nav.main} onClose={() => setIsOpen(false)} onClick={closeAfter}>
				<div className="drawer-head">
					<b className="number">{site.appName}</b>
					<button type="button" className="icon-button" aria-label={words.nav.close} onClick={() => drawer.current?.close()}>
						<X aria-hidden />
					</button>
				</div>
				<ul>
					<li>
						<MenuLink label={words.nav.home} to="/" />
					</li>
					<li>
						<MenuLink label={words.search.crumb} to="/search" />
					</li>
				</ul>
				{topMenu(words, site).map(({ label, to, entries = [{ label, to }] }) => (
					<section key={label}>
						<h2>{label}</h2>
						<ul>
							{entries.map((entry) => (
								<li key={entry.to} className={entry.isForPlayers && 'only-player'}>
									<MenuLink label={entry.label} to={entry.to} />
								</li>
							))}
						</ul>
					</section>
				))}
				<section className="only-guest">
					<h2>{words.nav.account}</h2>
					<ul>
						<li>
							<MenuLink label={words.panel.login} to="/login" />
						</li>
						<li>
							<MenuLink label={words.panel.signUp} to="/register" />
						</li>
					</ul>
				</section>
				<section className="only-player drawer-player">
					<h2>{words.nav.account}</h2>
					{isOpen && <PlayerCard onDone={() => drawer.current?.close()} />}
				</section>
			</dialog>
		</>
	)
}
