import { join } from 'node:path'
import stylelint from 'stylelint'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../launch.mjs'
import { classesOf } from './classes-of-components.mjs'

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
		expect(await refusals('.hero { margin: 0 }')).toContain('".hero" belongs to web/home/hero.css; style it below a class of your own')
	})

	it('and is used by a component', async () => {
		expect(await refusals('.planted { margin: 0 }')).toEqual(['".planted" is used by no component'])
		expect(await refusals('.planted .btn { margin: 0 }')).toEqual(['".planted" is used by no component'])
	})

	it('which imports it', async () => {
		expect(await refusals('.wall-wallpaper { margin: 0 }')).toEqual([
			'web/routes/media/wallpaper.tsx uses ".wall-wallpaper" and does not import this stylesheet',
		])
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
