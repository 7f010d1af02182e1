/** Pages that anybody may find; those of one person, and those that only lead elsewhere, are left out. */
export const PUBLIC_PATHS = [
	'/',
	'/news',
	'/itemshop',
	'/topup',
	'/rankings',
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
