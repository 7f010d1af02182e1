import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { bannerBody } from '#features/site/banners.admin.contract.ts'

/** How the guide for volunteers names the fields of a new banner. A new field does not compile without its words. */
const WORDS: Record<keyof typeof bannerBody.shape, RegExp> = {
	picture: /needs a picture/,
	title: /a title in English/,
	titleFil: /a title in English/,
	link: /the link/,
	from: /the dates empty/,
	until: /the dates empty/,
}

test('the guide for volunteers names all that a banner needs', () => {
	const guide = readFileSync(join(import.meta.dirname, '../../docs/volunteers.md'), 'utf8').replaceAll(/\s+/g, ' ')
	const [, paragraph = ''] = /(\*\*Add a banner\*\*.*?) ##/.exec(guide) ?? []
	expect(Object.entries(WORDS).flatMap(([field, words]) => (words.test(paragraph) ? [] : [field]))).toEqual([])
})
