import { join } from 'node:path'
import stylelint from 'stylelint'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../launch.mjs'
import { classesOf } from './classes-of-components.mjs'
import { readScales } from './scales.mjs'

/** What the rules say of a stylesheet with this text at this place. */
const refusals = async (code, path = 'web/home/planted.css') => {
	const { results } = await stylelint.lint({ code, codeFilename: join(ROOT, path), configFile: join(ROOT, 'stylelint.config.mjs') })
	return results.flatMap(({ warnings }) => warnings.map(({ text }) => text.replace(/ \([\w/-]+\)$/, '')))
}

describe('a class belongs to one stylesheet', () => {
	it('which names it in every selector', async () => {
		expect(await refusals('h2 { margin: 0 }')).toEqual(['"h2" names no class of this stylesheet'])
		expect(await refusals('.section .more { margin: 0 }')).toEqual(['".section .more" names no class of this stylesheet'])
		expect(await refusals('h2 { margin: 0 }', 'web/styles/base.css')).toEqual([])
	})

	it('and to no second one', async () => {
		expect(await refusals('.hero { margin: 0 }')).toEqual([
			'".hero" belongs to features/home/parts/hero.css; style it below a class of your own',
		])
	})

	it('and is used by a component', async () => {
		expect(await refusals('.planted { margin: 0 }')).toEqual(['".planted" is used by no component'])
		expect(await refusals('.planted .btn { margin: 0 }')).toEqual(['".planted" is used by no component'])
	})

	it('which imports it', async () => {
		expect(await refusals('.wall-wallpaper { margin: 0 }')).toEqual([
			'features/media/pages/wallpaper.tsx uses ".wall-wallpaper" and does not import this stylesheet',
		])
	})
})

describe('values stand on the scales of the tokens', () => {
	const inHero = (declarations) => refusals(`.leading h2 { ${declarations} }`, 'features/home/parts/hero.css')

	it('for sizes of type and spaces, in pixels', async () => {
		expect(await inHero('font-size: 14px; gap: 10px; margin: -12px auto 0; padding: calc(var(--tabs) + 13px)')).toEqual([])
		expect(await inHero('font-size: 13.5px')).toEqual([expect.stringContaining('13.5px is not on the scale of type: 12 13 ')])
		expect(await inHero('font: 600 11px / 1 var(--hud)')).toEqual([expect.stringContaining('11px is not on the scale of type')])
		expect(await inHero('gap: 9px 10px')).toEqual([expect.stringContaining('9px is not on the scale of space: 2 4 ')])
		expect(await inHero('margin: -7px')).toEqual([expect.stringContaining('-7px is not on the scale of space')])
		expect(await inHero('padding: 1em')).toEqual(['1em is no pixels: the scale of space is in pixels'])
	})

	it('for breakpoints, from either side', async () => {
		const within = (params) => refusals(`@media ${params} { .leading { gap: 4px } }`, 'features/home/parts/hero.css')
		expect(await within('(max-width: 760px)')).toEqual([])
		expect(await within('(min-width: 761px)')).toEqual([])
		expect(await within('(min-width: 760px)')).toEqual([expect.stringContaining('(min-width: 760px) is not on the scale of breakpoint')])
	})

	it('for colours, which have a name there', async () => {
		expect(await inHero('color: var(--mist)')).toEqual([])
		expect(await inHero('color: #bcc5dc')).toEqual([expect.stringContaining('#bcc5dc')])
		expect(await inHero('color: red')).toEqual([expect.stringContaining('red')])
		expect(await inHero('color: rgb(1 2 3)')).toEqual([expect.stringContaining('rgb')])
	})

	it('which have at most ten, twelve and five values', () => {
		const tokens = (type) => `/*\n * type: ${type}\n * space: 2 4\n * breakpoint: 760\n */`
		expect(readScales(tokens('12 13')).type).toEqual([12, 13])
		expect(() => readScales(tokens('1 2 3 4 5 6 7 8 9 10 11'))).toThrow('1 to 10 values')
	})
})

describe('the classes of a component', () => {
	const found = (text) => {
		const { names, beginnings } = classesOf('web/home/planted.tsx', text)
		return { names: [...names], beginnings: [...beginnings] }
	}

	it('are complete words, and beginnings of those put together', () => {
		const template = ['`card tag-', '{kind}`'].join('$')
		expect(found(`const A = ({ kind }) => <p className={${template}} title="not this" />`)).toEqual({
			names: ['card'],
			beginnings: ['tag-'],
		})
	})

	it('are those of both branches and of constants, not what is compared', () => {
		const text = "const LOOK = { a: 'open', b: 'shut' }\nconst A = ({ kind }) => <p className={kind === 'x' ? 'box' : LOOK[kind]} />"
		expect(found(text).names).toEqual(['box', 'open', 'shut'])
	})
})
