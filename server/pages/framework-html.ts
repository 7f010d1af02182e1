/**
 * All that is changed in the HTML of the framework after it has been rendered. React Router has no setting for it, so its tags are found by
 * patterns; `tests/faults/page-headers.test.ts` fails when a new version writes them in another way.
 */

/**
 * Orders what a page loads, because visible content must not share a slow connection with twenty scripts: first styles and the first
 * picture, then typefaces, then scripts after the pictures of the first screen (docs/decisions/08-ready-pages.md). React
 * Router puts its scripts before everything else. `words` is the file with the texts of the page's language, which no script refers to;
 * `nonce` marks the scripts of the renderer.
 */
export const inLoadingOrder = (html: string, { words, nonce }: { words: string | null; nonce: string }): string => {
	const end = html.indexOf('</head>')
	if (end < 0) return html
	const typefaces: string[] = []
	const scripts = words ? [`/${words}`] : []
	const head = html.slice(0, end).replaceAll(LINK, (link, kind: string, address: string | undefined) => {
		if (kind === 'modulepreload' && address) scripts.push(address)
		else if (link.includes('fetchPriority="high"')) return link
		else typefaces.push(link)
		return ''
	})
	const body = html
		.slice(end)
		.replace(startOf(nonce), (_, tag: string, imports: string, start: string) =>
			[tag, tellLate, '(async () => {', afterFirstPictures(scripts), later(imports), waited(start), '})()', orTell, '</script>'].join(''),
		)
	return head + typefaces.join('') + body
}

/**
 * Returns the texts of the inline scripts that the renderer made, and the page without the nonce that marks them. The nonce is new for each
 * rendering: a script that got into the page through its content cannot carry it, so no policy allows that script.
 */
export const takeOwnScripts = (html: string, nonce: string): { html: string; scripts: string[] } => {
	const mark = ` nonce="${nonce}"`
	const scripts = [...html.matchAll(INLINE_SCRIPT)].filter(
		([, attributes = '', , end]) => end !== '' && attributes.includes(mark) && !attributes.includes(' src='),
	)
	return { html: html.replaceAll(mark, ''), scripts: scripts.map(([, , text = '']) => text) }
}

// React puts the nonce first or last, and escapes < and > in attributes.
const LINK = /<link(?: nonce="[^"]*")? rel="(modulepreload|preload)"(?: href="([^"]*)")?[^<>]*>/g
/** The script with which React Router starts a page: its imports, then the code that uses them. */
const startOf = (nonce: string) =>
	new RegExp(`(<script nonce="${nonce}" type="module" async="">)((?:import [^;]*;\\s*)+)([\\s\\S]*?)</script>`)
const IMPORT = /import (?:\* as (\w+) from )?("[^"]*");/g

/**
 * Turns static imports into dynamic ones, so that they begin only after the code before them has run. They wait within a function: the
 * oldest browsers cannot wait outside of one.
 */
const later = (imports: string): string =>
	imports.replaceAll(IMPORT, (_, name: string | undefined, address: string) => `${name ? `const ${name} = ` : ''}await import(${address});`)

/** The code that starts the page does not wait for its own import. */
const waited = (start: string): string => start.replaceAll(/(?<!await )\bimport\(/g, 'await import(')

/**
 * Shows `NotLoaded` of web/shell/not-loaded.tsx when scripts do not come or hang; what comes after all takes the sentence away. The error is
 * reported as any other.
 */
const tellLate = "const late = setTimeout(() => { document.documentElement.dataset.scripts = 'late' }, 60000);"
const orTell = [
	".then(() => { clearTimeout(late); if (document.documentElement.dataset.scripts === 'late') delete document.documentElement.dataset.scripts },",
	"(error) => { document.documentElement.dataset.scripts = 'missing'; throw error })",
].join(' ')

/**
 * Waits for the first paint, then up to one and a half seconds for the pictures on the screen; then requests all scripts at once. A tab in
 * the background paints nothing, so it does not wait.
 */
const afterFirstPictures = (scripts: readonly string[]): string => `
const within = (ms, wish) => Promise.race([wish, new Promise((done) => setTimeout(done, ms))]);
const painted = () => within(3000, new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
const isSeen = (picture) => { const { top, bottom, left, right, width } = picture.getBoundingClientRect(); return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth };
const settled = (picture) => picture.complete || new Promise((done) => ['load', 'error'].forEach((end) => picture.addEventListener(end, done)));
if (!document.hidden) {
	await painted();
	await within(1500, Promise.all([...document.images].filter(isSeen).map(settled)));
	await painted();
}
for (const href of ${JSON.stringify(scripts)}) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
`

// One that is not closed reaches to the end, so that the rest is not searched again for each further one.
const INLINE_SCRIPT = /<script((?: [^<>]*)?)>([\s\S]*?)(<\/script>|$)/g
