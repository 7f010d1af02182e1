import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { requiredName, requiredText, textOrNothing } from './fields.ts'
import { withoutUnseen } from './unseen.ts'

/** Spaces, fillers, joiners, a soft hyphen, a braille pattern without dots, a tag, a control character. */
const UNSEEN = [
	'\u0020',
	'\u00a0',
	'\u200b',
	'\u2060',
	'\u00ad',
	'\u115f',
	'\u3164',
	'\uffa0',
	'\u2800',
	'\u{e0020}',
	'\u034f',
	'\u180e',
	'\u0007',
]

describe('a text in which there is nothing to read', () => {
	it.each(UNSEEN.map((sign) => [sign.codePointAt(0)?.toString(16), sign]))('is missing: U+%s', (_name, sign) => {
		for (const text of [sign, sign.repeat(7), `${sign} ${sign}`])
			expect(requiredText('ticketSubjectRequired').safeParse(text).success).toBe(false)
		expect(requiredText('ticketSubjectRequired').safeParse(`${sign}a`).success).toBe(true)
	})

	it.each(UNSEEN.map((sign) => [sign.codePointAt(0)?.toString(16), sign]))('is left out where it may be: U+%s', (_name, sign) => {
		expect(textOrNothing(20).parse(`${sign} ${sign}`)).toBe('')
		expect(textOrNothing(20).parse(`${sign}a`)).toBe(`${sign}a`)
	})

	it('is none that has letters, signs or pictures in it', () => {
		for (const text of ['a', '?', '👩‍👩‍👧', '♥️', 'ñ', 'ᄒ', 'كتاب', '漢'])
			expect(requiredText('ticketSubjectRequired').safeParse(text).success, text).toBe(true)
	})

	it('is looked for in one way', () => {
		const files = ['contract', 'features']
			.flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`))
			.filter((path) => /^contract\/.*(?<!\.test)\.ts$|contract\.ts$/.test(path))
		expect(files.length).toBeGreaterThan(60)
		expect(files.filter((path) => readFileSync(path, 'utf8').includes(String.raw`regex(/\S/`))).toEqual([])
	})
})

it('a name is what was meant, without what phones and chats add', () => {
	expect(withoutUnseen(' juan_cruz\u200b ')).toBe('juan_cruz')
	expect(requiredName('usernameRequired', 20).parse(' juan_cruz ')).toBe('juan_cruz')
	expect(requiredName('usernameRequired').safeParse(' \u200b').error?.issues[0]?.message).toBe('usernameRequired')
})
