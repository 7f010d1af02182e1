/** What is typed or pasted as a code: upper case, groups of four with hyphens once it looks like a minted one (UX B7). */
export const codeText = (typed: string): string => {
	const symbols = typed.toUpperCase().replaceAll(/[\s-]/g, '')
	const looksMinted = symbols.length === 16
	return looksMinted ? (symbols.match(/.{4}/g) ?? []).join('-') : typed.toUpperCase()
}
