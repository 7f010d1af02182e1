import type { english } from './texts.ts'

/** What a push says, in Filipino. */
export const filipino: typeof english = {
	delivered: 'Nasa game na ang isang binili mo.',
	ticket: 'Nasagot na ang isang ticket mo.',
	'top-up': 'Na-load na ang isang top-up.',
	event: 'Malapit nang magsimula ang event na sinalihan mo.',
	server: 'Balik na ang game server.',
	'sign-in': 'May bagong nag-login sa account mo.',
}
