/** A text of somebody else in one line of a terminal: what would move the cursor or turn the direction is written out. */
export const printable = (text: string): string =>
	text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (sign) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`)
