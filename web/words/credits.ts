/** English: the credits. Only their page loads these. */
export const credits = {
	icons: 'Icons',
	iconsText:
		'Glyphs from game-icons.net by its contributors, licensed under CC BY 3.0; recoloured, cropped and composed into our own pictures.',
	iconsLink: 'game-icons.net',
	licenceLink: 'CC BY 3.0',
	fonts: 'Fonts',
	fontsText: 'Kanit, Chakra Petch and Figtree, under the SIL Open Font License 1.1.',
	interface: 'Interface icons',
	interfaceText: 'Lucide, under the ISC licence.',
	rest: 'Everything else',
	restText: 'All other artwork was drawn for this site, which is fan-run and not affiliated with any publisher.',
}
