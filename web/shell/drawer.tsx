import { Menu, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useWords } from '#web/words/words.ts'
import { topMenu } from './menu.ts'
import { MenuLink } from './menu-link.tsx'
import { useSite } from './site.ts'

/** The whole menu on phones. */
export const Drawer = () => {
	const words = useWords()
	const site = useSite()
	const drawer = useRef<HTMLDialogElement>(null)
	const { pathname, search } = useLocation()
	// biome-ignore lint/correctness/useExhaustiveDependencies: a click that led somewhere closes the menu
	useEffect(() => drawer.current?.close(), [pathname, search])
	return (
		<>
			<button type="button" className="icon-button burger" aria-label={words.nav.open} onClick={() => drawer.current?.showModal()}>
				<Menu aria-hidden />
			</button>
			<dialog ref={drawer} className="drawer" aria-label={words.nav.main}>
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
			</dialog>
		</>
	)
}
