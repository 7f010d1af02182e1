import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import stylelint from 'stylelint'
import { ROOT } from '../launch.mjs'

/**
 * Sizes of type, spaces and breakpoints stand on the scales of web/styles/tokens.css. Values within `calc()` are free, because they follow
 * from other measures; so are percentages and what a custom property holds.
 */
const NAME = 'barkada/scales'
const messages = stylelint.utils.ruleMessages(NAME, {
	off: (value, scale, allowed) => `${value} is not on the scale of ${scale}: ${allowed}`,
	unit: (value, scale) => `${value} is no pixels: the scale of ${scale} is in pixels`,
})

const TOKENS = 'web/styles/tokens.css'
const MOST = { type: 10, space: 12, breakpoint: 5 }

/** The scales as written at the head of the tokens; more values than agreed are an error of the file itself. */
export const readScales = (text = readFileSync(join(ROOT, TOKENS), 'utf8')) =>
	Object.fromEntries(
		Object.entries(MOST).map(([name, most]) => {
			const values = new RegExp(`^ \\* ${name}: ([\\d ]+)$`, 'm').exec(text)?.[1]?.split(' ').map(Number) ?? []
			if (values.length === 0 || values.length > most) throw new Error(`${TOKENS} must list 1 to ${most} values as "${name}:"`)
			return [name, values]
		}),
	)

const SPACES = /^(margin|padding)(-|$)|^(row-|column-)?gap$/
const COMPUTED = /calc\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g
const LENGTH = /(?<![\w.#-])-?(\d*\.?\d+)(px|r?em|ch|ex|pt)\b/g
const WIDTH = /\((max|min)-width:\s*([\d.]+)px\)/g

const rule = (isOn) => (root, result) => {
	if (!isOn) return
	const scales = readScales()
	const report = (node, message) => stylelint.utils.report({ ruleName: NAME, result, node, message })
	const check = (node, text, scale) => {
		for (const [value, number, unit] of text.replaceAll(COMPUTED, '').matchAll(LENGTH)) {
			if (unit !== 'px') report(node, messages.unit(value, scale))
			else if (Number(number) !== 0 && !scales[scale].includes(Number(number)))
				report(node, messages.off(value, scale, scales[scale].join(' ')))
		}
	}
	root.walkDecls((node) => {
		if (SPACES.test(node.prop)) check(node, node.value, 'space')
		// A size that is computed from other measures has bounds of its own.
		if (node.prop === 'font-size' && !node.value.includes('calc(')) check(node, node.value, 'type')
		if (node.prop === 'font') check(node, node.value.split('/')[0], 'type')
	})
	root.walkAtRules('media', (node) => {
		for (const [value, side, width] of node.params.matchAll(WIDTH)) {
			const breakpoint = side === 'max' ? Number(width) : Number(width) - 1
			if (!scales.breakpoint.includes(breakpoint)) report(node, messages.off(value, 'breakpoint', scales.breakpoint.join(' ')))
		}
	})
}

rule.ruleName = NAME
rule.messages = messages
export default stylelint.createPlugin(NAME, rule)
