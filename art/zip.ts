import { crc32 } from 'node:zlib'

/** One file of an archive. */
type Entry = { readonly name: string; readonly text: string }

const SIGNATURE = { file: 0x04034b50, directory: 0x02014b50, end: 0x06054b50 }
const VERSION = 20
/** Names are UTF-8. */
const FLAGS = 0x0800
/** The first of January 1980, the earliest day in a ZIP: two builds must give the same bytes. */
const DOS_DATE = 0x21

/** A ZIP archive of small texts, stored as they are, with Windows line ends. */
export const zip = (entries: readonly Entry[]): Buffer => {
	const parts: Buffer[] = []
	const directory: Buffer[] = []
	let offset = 0
	for (const { name, text } of entries) {
		const bytes = Buffer.from(text.replaceAll('\n', '\r\n'))
		const title = Buffer.from(name)
		const common = commonFields(bytes, title)
		const local = Buffer.concat([number32(SIGNATURE.file), common, number16(0), title, bytes])
		// Comment length, disk number, inner and outer attributes, where the file begins.
		const tail = Buffer.concat([number16(0), number16(0), number16(0), number16(0), number32(0), number32(offset)])
		directory.push(Buffer.concat([number32(SIGNATURE.directory), number16(VERSION), common, tail, title]))
		parts.push(local)
		offset += local.length
	}
	const list = Buffer.concat(directory)
	const counts = [number16(0), number16(0), number16(entries.length), number16(entries.length)]
	return Buffer.concat([...parts, list, number32(SIGNATURE.end), ...counts, number32(list.length), number32(offset), number16(0)])
}

/** The fields common to both headers of a file, from the required version to the length of its name. */
const commonFields = (bytes: Buffer, title: Buffer): Buffer =>
	Buffer.concat([
		...[VERSION, FLAGS, 0, 0, DOS_DATE].map(number16),
		...[crc32(bytes), bytes.length, bytes.length].map(number32),
		number16(title.length),
	])

const number16 = (value: number): Buffer => {
	const bytes = Buffer.alloc(2)
	bytes.writeUInt16LE(value)
	return bytes
}

const number32 = (value: number): Buffer => {
	const bytes = Buffer.alloc(4)
	bytes.writeUInt32LE(value)
	return bytes
}
