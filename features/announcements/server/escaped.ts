/**
 * A text of the site as Discord shows it letter by letter: in one line, no format, no link, no emoji, nobody called. At most `most` signs
 * with what hides them.
 */
export const escaped = (text: string, most: number): string => {
	let written = ''
	for (const sign of text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()) {
		const next = sign === '@' ? `@${NOTHING}` : MEANT.has(sign) ? `\\${sign}` : sign
		if (written.length + next.length > most - 1) return `${written}…`
		written += next
	}
	return written
}

/** Between @ and a name, so that it is none. */
const NOTHING = '\u200b'
const MEANT = new Set('\\*_~`|<>[]()#-+:')
