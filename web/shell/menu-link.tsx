import { Link, useLocation } from 'react-router'
import { isOutside } from './menu.ts'

/** A menu entry, marked when it is the current page. With `isSection`, pages below its address are marked as well. */
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

/** Pages that belong to a section although their addresses are not below it. */
const SECTIONS: Record<string, string> = {
	topic: 'news',
	events: 'news',
	checkticket: 'ticket',
	characters: 'story',
	gamesystem: 'story',
	instructions: 'story',
	serverinfo: 'story',
	terms: 'story',
	topup: 'itemshop',
	topuphistory: 'itemshop',
	topups: 'itemshop',
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
