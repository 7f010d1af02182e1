/**
 * What a visitor sees (styles, the first picture) must not share a slow line with twenty scripts and three typefaces: those are
 * named behind the styles and wait until the styles are there. React Router writes their links itself, in front of everything, and
 * takes no priority for them. `words` is the file with the texts of the page's language: found only when the first script runs, it
 * would cost one more trip over the network.
 */
export const inLoadingOrder = (html: string, words: string | null): string => {
	const end = html.indexOf('</head>')
	if (end < 0) return html
	const late: string[] = []
	const head = html.slice(0, end).replaceAll(PRELOAD, (link) => {
		if (link.includes('fetchPriority="high"')) return link
		late.push(link.replace('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"'))
		return ''
	})
	if (words) late.push(`<link rel="modulepreload" fetchpriority="low" href="/${words}"/>`)
	return head + late.join('') + html.slice(end)
}

const PRELOAD = /<link rel="(?:modulepreload|preload)"[^>]*>/g
