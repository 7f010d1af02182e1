import { dirname, join, relative, sep } from 'node:path'
import stylelint from 'stylelint'
import { ROOT } from '../launch.mjs'
import { classesIn, ownersOf, readWeb } from './class-owners.mjs'

/**
 * A class belongs to one stylesheet, and a stylesheet styles what is its own (docs/decisions/10-styles-and-pictures.md):
 * every selector names a class of its own sheet, no class is owned by two sheets, and some component uses each class. A component that
 * uses a class imports its sheet, unless every page has it (web/styles/index.css).
 */
const NAME = 'barkada/classes'
const messages = stylelint.utils.ruleMessages(NAME, {
	global: (selector) => `"${selector}" names no class of this stylesheet`,
	twice: (name, other) => `".${name}" belongs to ${other}; style it below a class of your own`,
	unused: (name) => `".${name}" is used by no component`,
	notImported: (name, component) => `${component} uses ".${name}" and does not import this stylesheet`,
})

/** What the browser and the editor add by themselves. */
const NOT_OURS = /^(ProseMirror-\w+|selectedCell)$/
/** The only sheets with rules for elements. */
const FOR_ELEMENTS = /^web\/styles\//
const OF_THE_CONSOLE = /^(?:web|features\/[^/]+)\/console\//

let web
const known = () => {
	web ??= readWeb()
	return web
}

const rule = (isOn) => (root, result) => {
	if (!isOn || !root.source?.input.file) return
	const path = relative(ROOT, root.source.input.file).split(sep).join('/')
	const sheets = [...known().sheets.filter((sheet) => sheet.path !== path), { path, text: root.source.input.css }]
	const owners = ownersOf(sheets)
	const isOwn = (name) => owners.get(name)?.includes(path) ?? false
	const reported = new Set()
	const report = (node, message) => {
		if (reported.has(message)) return
		reported.add(message)
		stylelint.utils.report({ ruleName: NAME, result, node, message })
	}
	const isEverywhere = isLoadedEverywhere(sheets)
	root.walkRules((node) => {
		if (node.parent?.type === 'atrule' && node.parent.name === 'keyframes') return
		for (const selector of node.selectors) {
			const names = classesIn(selector)
			if (!FOR_ELEMENTS.test(path) && node.parent?.type !== 'rule' && !names.some(isOwn)) report(node, messages.global(selector))
			for (const name of names.filter((each) => !NOT_OURS.test(each))) checkClass({ name, node, path, owners, isOwn, isEverywhere, report })
		}
	})
}

const checkClass = ({ name, node, path, owners, isOwn, isEverywhere, report }) => {
	const users = known().components.filter(
		({ names, beginnings }) => names.has(name) || [...beginnings].some((part) => name.startsWith(part)),
	)
	if (users.length === 0) report(node, messages.unused(name))
	if (!isOwn(name)) return
	const other = owners.get(name).find((each) => each !== path)
	if (other) return report(node, messages.twice(name, other))
	for (const user of users) {
		if (user.names.has(name) && !isEverywhere(path, user.path) && !sheetsOf(user).includes(path))
			report(node, messages.notImported(name, user.path))
	}
}

/** The sheets of web/styles/index.css are on every page, those of the console's layout on every screen of it. */
const isLoadedEverywhere = (sheets) => {
	const index = sheets.find(({ path }) => path === 'web/styles/index.css')?.text ?? ''
	const layout = known().components.find(({ path }) => path === 'web/console/frame/layout.tsx')
	const onPages = [...index.matchAll(/@import "(\.[^"]+)"/g)].map(([, to]) => join('web/styles', to).split(sep).join('/'))
	const onScreens = layout ? sheetsOf(layout) : []
	return (sheet, user) => onPages.includes(sheet) || (OF_THE_CONSOLE.test(user) && onScreens.includes(sheet))
}

/** The stylesheets that a component imports. */
const sheetsOf = ({ path, text }) =>
	[...text.matchAll(/import '([^']+\.css)'/g)].map(([, to]) =>
		to.startsWith('#') ? to.slice(1) : join(dirname(path), to).split(sep).join('/'),
	)

rule.ruleName = NAME
rule.messages = messages
export default stylelint.createPlugin(NAME, rule)
