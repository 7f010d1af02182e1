/** Values stand on the scales of web/styles/tokens.css, colours have a role there, and a class belongs to one stylesheet. */
export default {
	plugins: ['./scripts/styles/classes.mjs', './scripts/styles/scales.mjs'],
	rules: {
		'barkada/classes': true,
		'barkada/scales': true,
		'color-no-hex': true,
		'color-named': 'never',
		// Chrome has them since 104 (docs/decisions/09-browsers.md); `transform` does the same.
		'property-disallowed-list': ['translate', 'rotate', 'scale'],
		'function-disallowed-list': ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'color'],
	},
	overrides: [{ files: ['web/styles/tokens.css'], rules: { 'color-no-hex': null } }],
}
