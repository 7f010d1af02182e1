/**
 * Returns the texts of the inline scripts that the renderer made, and the page without the nonce that marks them. The nonce is new for each
 * rendering: a script that got into the page through its content cannot carry it, so no policy allows that script.
 */
export const takeOwnScripts = (html: string, nonce: string): { html: string; scripts: string[] } => {
	const mark = ` nonce="${nonce}"`
	const scripts = [...html.matchAll(INLINE_SCRIPT)].filter(
		([, attributes = '']) => attributes.includes(mark) && !attributes.includes(' src='),
	)
	return { html: html.replaceAll(mark, ''), scripts: scripts.map(([, , text = '']) => text) }
}

const INLINE_SCRIPT = /<script((?: [^<>]*)?)>([\s\S]*?)<\/script>/g
