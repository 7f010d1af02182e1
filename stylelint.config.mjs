/** Styles stand on the scales of web/styles/tokens.css and beside the components that use them. */
export default {
	plugins: ['./scripts/styles/classes.mjs'],
	rules: {
		'barkada/classes': true,
	},
}
