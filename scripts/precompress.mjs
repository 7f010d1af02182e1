import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'

const TEXT = /\.(js|css|svg|json|txt|webmanifest)$/
/** Below this many bytes the headers cost more than compression saves. */
const SMALLEST = 512
const AT_ONCE = 4

/** Writes a .br (quality 11) and a .gz (level 9) file beside each text file below a folder. @returns how many files were compressed */
export const precompress = async (folder) => {
	const files = filesBelow(folder).filter((file) => TEXT.test(file) && statSync(file).size >= SMALLEST)
	const waiting = [...files]
	const worker = async () => {
		for (let file = waiting.pop(); file; file = waiting.pop()) await compress(file)
	}
	await Promise.all(Array.from({ length: AT_ONCE }, worker))
	return files.length
}

const compress = async (file) => {
	const bytes = readFileSync(file)
	const params = { [zlib.BROTLI_PARAM_QUALITY]: 11, [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length }
	writeFileSync(`${file}.br`, await promisify(brotliCompress)(bytes, { params }))
	writeFileSync(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}

/** Every file below a folder, in a fixed order. */
export const filesBelow = (folder) =>
	readdirSync(folder, { withFileTypes: true })
		.sort((a, b) => (a.name < b.name ? -1 : 1))
		.flatMap((entry) => (entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)]))
