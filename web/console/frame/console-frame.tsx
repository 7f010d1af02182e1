import { type MouseEvent, type ReactNode, useEffect, useMemo, useRef } from 'react'
import { Link, useLocation, useNavigation } from 'react-router'
import { roleOf } from '#contract/permissions.ts'
import { ConsoleKeys } from '#web/console/keys/key-sheet.tsx'
import { ConsoleSearch } from '#web/console/search/console-search.tsx'
import { Menu } from '#web/icons/menu.ts'
import { X } from '#web/icons/x.ts'
import AddressNotice from '#web/shell/address-notice.tsx'
import { LanguageSwitch } from '#web/shell/language-switch.tsx'
import { OfflineBanner } from '#web/shell/offline-banner.tsx'
import { usePageLife } from '#web/shell/page-life.ts'
import { useSite } from '#web/shell/site.ts'
import { DialogHost } from '#web/ui/dialog.tsx'
import { Toaster } from '#web/ui/toaster.tsx'
import { frame as words } from '#web/words/console/frame.ts'
import { consoleMessages } from '#web/words/console/messages.ts'
import { useWords, WordsContext } from '#web/words/words.ts'
import { FreshProof } from './fresh-proof-dialog.tsx'
import { isAt, navigationFor } from './navigation.ts'
import { Permitted } from './permitted.tsx'
import { useStaff } from './use-staff.ts'

/** The frame of every console screen: one bar, the navigation at the left, or behind a button on a phone. */
export const ConsoleFrame = ({ children }: { children: ReactNode }) => {
	usePageLife()
	const staff = useStaff()
	const site = useSite()
	const isBusy = useNavigation().state !== 'idle'
	const allWords = useConsoleWords()
	return (
		<WordsContext value={allWords}>
			<div className="console" lang={allWords.language}>
				<a className="skip" href="#main">
					{words.skip}
				</a>
				{isBusy && <div className="progress" role="progressbar" aria-label={words.loading} />}
				<header className="console-bar">
					{staff && <Drawer status={staff.status} />}
					<Link to="/admin" className="console-name">
						{site.appName} <span>{words.title}</span>
					</Link>
					{staff && <ConsoleSearch status={staff.status} />}
					{staff && <ConsoleKeys />}
					{staff && (
						<p className="console-who">
							<b>{staff.user.UserID}</b> <span>{words.roles[roleOf(staff.status) ?? 'player']}</span>
						</p>
					)}
					<Link to="/" className="console-exit">
						{words.toSite}
					</Link>
				</header>
				<OfflineBanner />
				<AddressNotice />
				<div className="console-columns">
					<nav className="console-nav" aria-label={words.menu}>
						{staff && <Screens status={staff.status} />}
					</nav>
					<main id="main" className="console-main">
						<Permitted staff={staff}>{children}</Permitted>
					</main>
				</div>
				<Toaster />
				<DialogHost />
				<FreshProof />
			</div>
		</WordsContext>
	)
}

/** The words of the page with the messages of the console's calls. */
const useConsoleWords = () => {
	const all = useWords()
	return useMemo(() => ({ ...all, messages: { ...all.messages, ...consoleMessages } }), [all])
}

const Screens = ({ status }: { status: number }) => {
	const { pathname } = useLocation()
	const { nav } = useWords()
	return (
		<>
			{navigationFor(status).map(({ label, entries }) => (
				<section key={label}>
					<h2>{label}</h2>
					<ul>
						{entries.map(({ to, label: name }) => (
							<li key={to}>
								<Link to={to} aria-current={isAt(pathname, to) ? 'page' : undefined}>
									{name}
								</Link>
							</li>
						))}
					</ul>
				</section>
			))}
			<section>
				<h2>{nav.language}</h2>
				<LanguageSwitch />
			</section>
		</>
	)
}

/** The same navigation as a drawer for narrow screens. */
const Drawer = ({ status }: { status: number }) => {
	const drawer = useRef<HTMLDialogElement>(null)
	const { pathname } = useLocation()
	// biome-ignore lint/correctness/useExhaustiveDependencies: navigating to another screen closes the menu
	useEffect(() => drawer.current?.close(), [pathname])
	const closeBeside = ({ target, clientX, currentTarget }: MouseEvent<HTMLDialogElement>) => {
		const isLink = target instanceof Element && target.closest('a') !== null
		if (isLink || clientX > currentTarget.getBoundingClientRect().right) currentTarget.close()
	}
	return (
		<>
			<button type="button" className="icon-button console-burger" aria-label={words.openMenu} onClick={() => drawer.current?.showModal()}>
				<Menu aria-hidden />
			</button>
			{/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by keyboard; the dialog handles that itself */}
			<dialog ref={drawer} className="drawer console-drawer" aria-label={words.menu} onClick={closeBeside}>
				<button type="button" className="icon-button" aria-label={words.closeMenu} onClick={() => drawer.current?.close()}>
					<X aria-hidden />
				</button>
				<Screens status={status} />
				<Link to="/">{words.toSite}</Link>
			</dialog>
		</>
	)
}
