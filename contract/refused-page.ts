import type { Language } from './languages.ts'
import { SERVER_MESSAGES } from './messages.server.ts'
import { MESSAGES } from './messages.ts'

/**
 * The texts of the page that stands in for one that was refused. The server writes it without the pages of the site, which may be what is
 * refused. Texts with a code of a message say the same as that message.
 */
export const REFUSED_PAGE = {
	en: {
		waitTitle: 'Just a moment',
		failedTitle: 'This page did not open',
		tooManyRequests: MESSAGES.tooManyRequests,
		siteBusy: SERVER_MESSAGES.siteBusy,
		unexpectedError: MESSAGES.unexpectedError,
		notFound: SERVER_MESSAGES.notFound,
		malformed: SERVER_MESSAGES.malformed,
		reload: 'The page opens by itself in {seconds} seconds.',
		again: 'Try now',
		home: 'Home',
		reference: 'Reference: {id}',
	},
	fil: {
		waitTitle: 'Sandali lang',
		failedTitle: 'Hindi nabuksan ang page na ito',
		tooManyRequests: 'Masyadong maraming request! Subukan ulit mamaya.',
		siteBusy: 'Busy ang site. Subukan ulit maya-maya.',
		unexpectedError: 'May hindi inaasahang error. Subukan ulit.',
		notFound: 'Hindi nahanap.',
		malformed: 'May mali sa request.',
		reload: 'Kusang bubukas ang page pagkalipas ng {seconds} segundo.',
		again: 'Subukan na',
		home: 'Home',
		reference: 'Reference: {id}',
	},
} as const satisfies Record<Language, Record<string, string>>
