/** `/art/ribbon/hot.svg` is read out as HOT, in every language. */
export const ribbonOf = (address: string): string =>
	address
		.slice(address.lastIndexOf('/') + 1)
		.replace(/\.\w+$/, '')
		.toUpperCase()
