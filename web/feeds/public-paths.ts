/** Pages for the sitemap. Personal pages and redirects are left out. */
export const PUBLIC_PATHS = [
	'/',
	'/news',
	'/itemshop',
	'/topup',
	'/gallery',
	'/downloads',
	'/wallpaper',
	'/movies',
	'/rankings',
	'/ticket',
	'/checkticket',
	'/register',
	'/login',
	'/findaccount',
	'/credits',
	'/story',
	'/characters',
	'/gamesystem',
	'/instructions',
	'/serverinfo',
]

/**
 * Pages that the sitemap leaves out: personal pages, pages of one thing among many, pages of mailed links, and redirects. A new page must
 * be in one of the two lists.
 */
export const UNLISTED_PATHS = [
	'/topic/:id',
	'/character/:id',
	'/club/:id',
	'/shoppingcart',
	'/shoppurchases',
	'/receipt/:order',
	'/topuphistory',
	'/statement',
	'/download',
	'/changepassword',
	'/user',
	'/resetpassword',
	'/verifyemail',
	'/stopaddress',
	'/search',
	'/offline',
]
