/**
 * The texts of the inline scripts that the renderer made, and the page without the mark by which they are known. The mark is a nonce of
 * this one rendering: whatever got into the page by its content cannot carry it, so no policy will allow a script of that kind.
 */
export const takeOwnScripts = (html: string, nonce: string): { html: string; scripts: string[] } => {
	const mark = ` nonce="${nonce}"`
	const scripts = [...html.matchAll(INLINE_SCRIPT)].filter(
		([, attributes = '']) => attributes.includes(mark) && !attributes.includes(' src='),
	)
	return { html: html.replaceAll(mark, ''), scripts: scripts.map(([, , text = '']) => text) }
}

const INLINE_SCRIPT = /<script((?: [^<>]*)?)>([\s\S]*?)<\/script>/g
