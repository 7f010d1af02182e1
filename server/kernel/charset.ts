/** Whether this names a charset: `ascii`, or a label of the Encoding Standard such as `windows-874`, which is also TIS-620. */
export const isCharset = (name: string): boolean => {
	if (isAscii(name)) return true
	try {
		return !new TextDecoder(name).encoding.startsWith('utf-16')
	} catch {
		return false
	}
}

/** The characters of a text that cannot be written in the charset. Control characters, tabs too, are outside every charset. */
export const signsOutside = (charset: string, text: string): string[] => {
	const known = signsOf(charset)
	return [...new Set(text)].filter((sign) => (known ? !known.has(sign) : /\p{Cc}/u.test(sign)))
}

const isAscii = (name: string) => /^(us-)?ascii$/i.test(name)

/** Null: every sign. */
const signsOf = (charset: string): ReadonlySet<string> | null => {
	const found = remembered.get(charset) ?? readSigns(charset)
	remembered.set(charset, found)
	return found
}
const remembered = new Map<string, ReadonlySet<string> | null>()

/** There are decoders only, so all bytes and pairs of bytes are decoded once. */
const readSigns = (charset: string): ReadonlySet<string> | null => {
	if (isAscii(charset)) return new Set(between(0x20, 0x7e).map((code) => String.fromCharCode(code)))
	const decoder = new TextDecoder(charset)
	if (['utf-8', 'gb18030'].includes(decoder.encoding)) return null
	const pairs = between(0x81, 0xfe).flatMap((first) => between(0x40, 0xfe).map((second) => [first, second]))
	const texts = [...between(0x20, 0xff).map((byte) => [byte]), ...pairs].map((bytes) => decoder.decode(Uint8Array.from(bytes)))
	return new Set(texts.filter((text) => [...text].length === 1 && !/[\p{Cc}\uFFFD]/u.test(text)))
}

const between = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_none, index) => first + index)
