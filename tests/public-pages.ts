import { PUBLIC_PATHS } from '#web/feeds/public-paths.ts'

/** Every kind of page that a guest can open. */
export const PUBLIC_PAGES: readonly string[] = [
	...PUBLIC_PATHS,
	'/topic/36',
	'/events?month=2027-01',
	'/events/1',
	'/itemshop?category=2&page=1',
	'/itemshop?search=lunar&order=price-up&currency=r-coin',
	'/itemshop?search=nothing+is+called+so',
	'/rankings?tab=killer&class=shaper',
	'/resetpassword',
	'/verifyemail',
	'/notme',
	'/unfreeze',
	'/fromprovider',
	'/recover',
	'/lostmailbox',
	'/search?q=bell',
	'/offline',
	'/nowhere',
]
