import { Link, useLocation } from 'react-router'
import { isOutside } from './menu.ts'

/** A menu entry; the current page says so. `isSection` marks the pages below an address as well. */
export const MenuLink = ({ label, to, className, isSection }: { label: string; to: string; className?: string; isSection?: boolean }) => {
	const { pathname } = useLocation()
	if (isOutside(to))
		return (
			<a className={className} href={to} rel="noopener noreferrer">
				{label}
			</a>
		)
	const isCurrent = pathname === to || (isSection && sectionOf(pathname) === sectionOf(to))
	return (
		<Link className={className} to={to} aria-current={pathname === to ? 'page' : isCurrent ? true : undefined}>
			{label}
		</Link>
	)
}

/** Pages that belong together though their addresses do not say so. */
const SECTIONS: Record<string, string> = {
	topic: 'news',
	checkticket: 'ticket',
	characters: 'story',
	gamesystem: 'story',
	instructions: 'story',
	serverinfo: 'story',
	topup: 'itemshop',
	topuphistory: 'itemshop',
	shoppingcart: 'itemshop',
	shoppurchases: 'itemshop',
	statement: 'itemshop',
	character: 'rankings',
	club: 'rankings',
}

const sectionOf = (path: string) => {
	const first = path.split('/')[1] ?? ''
	return SECTIONS[first] ?? first
}
