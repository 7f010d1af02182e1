/**
 * The text of a file that somebody chose: UTF-8, UTF-16 with its mark, or else Windows-1252, as spreadsheets save tables with an ñ. Null for
 * a file that is no text, such as a PDF or a spreadsheet: letters would be lost without a word.
 */
export const textOfFile = async (file: Blob): Promise<string | null> => {
	const text = decoded(new Uint8Array(await file.arrayBuffer()))
	return NO_TEXT.test(text) || text.startsWith('%PDF') ? null : text
}

const decoded = (bytes: Uint8Array): string => {
	const mark = MARKS.find(([first, second]) => bytes[0] === first && bytes[1] === second)
	if (mark) return new TextDecoder(mark[2]).decode(bytes)
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
	} catch {
		return new TextDecoder('windows-1252').decode(bytes)
	}
}

const MARKS = [
	[0xff, 0xfe, 'utf-16le'],
	[0xfe, 0xff, 'utf-16be'],
] as const

/** Control characters but tabs and ends of lines, and what a decoder could not read. */
const NO_TEXT = /[^\P{Cc}\t\r\n\f\u0080-\u009F]|\uFFFD/u
