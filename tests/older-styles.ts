import postcss from 'postcss'

/**
 * A style sheet as the oldest browsers of the site read it (`OLDEST_BROWSERS`): a rule is left out as a whole where one of its selectors is
 * newer, and so is a declaration with a newer property or value.
 */
export const asOldestRead = (css: string): string => {
	const sheet = postcss.parse(css)
	sheet.walkRules((rule) => {
		if (SELECTOR.test(rule.selector)) rule.remove()
	})
	sheet.walkDecls((declaration) => {
		if (PROPERTIES.has(declaration.prop) || VALUE.test(declaration.value)) declaration.remove()
	})
	sheet.walkAtRules((rule) => {
		if (AT_RULES.has(rule.name)) rule.remove()
	})
	return sheet.toString()
}

/** Chrome has `:has` since 105, `:modal` since 105, those of users since 119. */
const SELECTOR = /:has\(|:modal\b|:user-(?:in)?valid\b|:popover-open\b|:dir\(|:state\(|(?:^|[^\\])&/
/** Firefox has the second one since 125, Safari since 18; Chrome the first since 93, those of one transformation since 104. */
const PROPERTIES = new Set([
	...['accent-color', 'content-visibility', 'translate', 'rotate', 'scale', 'text-wrap', 'scrollbar-gutter', 'scrollbar-color'],
	...['container', 'container-type', 'field-sizing', 'view-transition-name', 'anchor-name', 'animation-timeline', 'interpolate-size'],
])
/** Units of the small and the large screen: Chrome 108. `color-mix`: 111. `subgrid`: 117. */
const VALUE = /\d[dsl]v(?:h|w|min|max|b|i)\b|\b(?:color-mix|oklch|oklab|light-dark|linear|round)\(|\bsubgrid\b|\d(?:r?lh|cap)\b/
const AT_RULES = new Set(['container', 'layer', 'property', 'scope', 'starting-style', 'view-transition', 'position-try'])
