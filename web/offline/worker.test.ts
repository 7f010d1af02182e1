import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { PAGES } from '#contract/pages.ts'

/** What the service worker never stores, from its own text: it is a script of its own, which nothing imports. */
const source = /OF_SOMEBODY =\s+\/(.+)\/i\n/.exec(readFileSync(new URL('worker.js', import.meta.url), 'utf8'))?.[1] ?? ''
const ofSomebody = new RegExp(source, 'i')

it('a page is stored for times without a network only if its address tells nothing of a person', () => {
	const stored = PAGES.map(({ at }) => `/${at}`).filter((path) => !ofSomebody.test(path))
	// A new page belongs here if its address says nothing of whoever opens it; otherwise into the pattern of the worker.
	expect(stored.toSorted()).toEqual([
		...[
			'/',
			'/character/:id',
			'/characters',
			'/club/:id',
			'/download',
			'/downloads',
			'/events',
			'/events/:id',
			'/findaccount',
			'/fromgame',
			'/gallery',
		],
		...[
			'/gamesystem',
			'/instructions',
			'/item/:id',
			'/itemshop',
			'/movies',
			'/news',
			'/rankings',
			'/register',
			'/seasons',
			'/serverinfo',
			'/story',
			'/terms',
		],
		...['/ticket', '/topic/:id', '/vote', '/wallpaper', '/war'],
	])
	for (const address of [
		...['/itemshop?search=cape', '/rankings?tab=mmr&name=Ana', '/offline?from=%2Fcheckticket', '/CheckTicket?ticket=T-TF2D-78'],
		...['/admin/players/345', '/admin/tickets/T-TF2D-78'],
	])
		expect(ofSomebody.test(address)).toBe(true)
})
