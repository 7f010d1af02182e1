/**
 * What a visitor sees (styles, the first picture) must not share a slow line with twenty scripts: those wait until the styles are
 * there. React Router writes their links itself and takes no priority for them. `words` is the file with the texts of the page's
 * language: found only when the first script runs, it would cost one more trip over the network.
 */
export const inLoadingOrder = (html: string, words: string | null): string => {
	const end = html.indexOf('</head>')
	if (end < 0) return html
	const scripts = html.slice(0, end).replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
	return `${scripts}${words ? `<link rel="modulepreload" fetchpriority="low" href="/${words}"/>` : ''}${html.slice(end)}`
}
