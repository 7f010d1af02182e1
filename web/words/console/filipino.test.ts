import { describe, expect, it } from 'vitest'
import { AUDIT_WORDS } from '#features/audit/server/words.ts'
import { english, filipino, isSentence, textsOf } from '../../../tests/console-words.ts'

/** The console in Filipino says all that it says in English. Half of a screen about money in another language would be worse than none. */
const gapsIn = (text: string | null) => text?.match(/\{.*?\}/g)?.sort() ?? []

describe.each(Object.keys(english).filter((name) => typeof english[name] === 'object'))('the texts of the console named %s', (name) => {
	const ours = textsOf(english[name], name)
	const theirs = textsOf(filipino[name] ?? {}, name)

	it('are all there in Filipino', () => {
		expect(theirs.map(([path]) => path).sort()).toEqual(ours.map(([path]) => path).sort())
	})

	it('have the same values', () => {
		const inFilipino = new Map(theirs)
		expect(ours.filter(([path, text]) => gapsIn(text).join() !== gapsIn(inFilipino.get(path) ?? null).join())).toEqual([])
	})

	it('are translated where they are sentences', () => {
		const inFilipino = new Map(theirs)
		expect(ours.filter(([path, text]) => isSentence(text) && inFilipino.get(path) === text)).toEqual([])
	})
})

it('tell what somebody did in Filipino too', () => {
	expect(Object.keys(filipino.auditActions ?? {}).sort()).toEqual([...new Set([...AUDIT_WORDS.values()].flat())].sort())
})
