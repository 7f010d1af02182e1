/** English: the audit log. */
export const audit = {
	intro:
		'Everything that staff have changed, and, behind the filter, their sign-ins and what was refused to them. Lines are never changed or removed; the command “portal verify” finds out if somebody tries.',
	searchHint: 'Who, what, about whom (whole user ID)',
	from: 'From',
	until: 'Until',
	view: 'Lines',
	deeds: 'What was changed',
	views: { access: 'Sign-ins and refusals', all: 'Everything' },
	refused: 'Refused:',
	somebody: 'Somebody',
	columns: { at: 'When', who: 'Who', did: 'What', subject: 'About', change: 'Change' },
	before: 'Before',
	after: 'After',
	details: 'Details',
	nothing: 'Nothing',
	address: 'From address',
	request: 'Request',
	number: 'Line',
	fileName: 'audit-log.csv',
	subjects: {
		account: (id: string) => `Account ${id}`,
		settings: 'Settings',
		ticket: (reference: string) => `Ticket ${reference}`,
		answer: (id: string) => `Ready answer ${id}`,
		order: (id: string) => `Order ${id}`,
	},
}
