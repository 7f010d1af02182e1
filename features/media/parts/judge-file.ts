import type { Download } from '#features/media/contract.ts'
import { wholeFiles } from './whole-files.ts'

/** A file that the site offers: what players read as its name, and the names under which browsers save it. */
export type Offered = { name: string; savedAs: string[]; bytes: number | null; sha256: string | null }

/** What a player is told about a file; `name` is that of the download it is, or should be. */
export type Verdict =
	| { kind: 'whole' | 'damaged' | 'noChecksum'; name: string }
	| { kind: 'otherSize'; name: string; expected: number }
	| { kind: 'unknown' }

type Chosen = { name: string; size: number }

export const offeredIn = (downloads: readonly Download[]): Offered[] =>
	downloads.flatMap((download) => {
		const files = wholeFiles(download)
		return files.map(({ bytes, sha256, mirrors }) => ({
			name: files.length === 1 ? download.link_name : `${download.link_name}, ${mirrors[0].name}`,
			savedAs: mirrors.map(({ address }) => plainName(address.split(/[?#]/)[0]?.split('/').at(-1) ?? '')),
			bytes,
			sha256,
		}))
	})

/** What can be said before the file is read; null when its checksum decides. */
export const verdictBefore = (file: Chosen, offered: readonly Offered[]): Verdict | null =>
	offered.some(({ bytes, sha256 }) => sha256 !== null && (bytes ?? file.size) === file.size) ? null : verdictOf(file, null, offered)

/** What the checksum says. Whoever renamed a file still learns that it is whole; else the name tells which one it should be. */
export const verdictOf = (file: Chosen, checksum: string | null, offered: readonly Offered[]): Verdict => {
	const same = checksum !== null && offered.find(({ sha256 }) => sha256 === checksum)
	if (same) return { kind: 'whole', name: same.name }
	const name = plainName(file.name)
	const meant = offered.find(({ savedAs }) => savedAs.includes(name)) ?? offered.find(({ bytes }) => bytes === file.size)
	if (!meant) return { kind: 'unknown' }
	if (meant.bytes !== null && meant.bytes !== file.size) return { kind: 'otherSize', name: meant.name, expected: meant.bytes }
	return { kind: meant.sha256 === null ? 'noChecksum' : 'damaged', name: meant.name }
}

/** Browsers number a second download of the same name, `client (1).zip`, and write odd characters of an address in their own way. */
const plainName = (name: string): string =>
	decoded(name)
		.replace(/ ?\(\d{1,3}\)/, '')
		.toLowerCase()

const decoded = (text: string): string => {
	try {
		return decodeURIComponent(text)
	} catch {
		return text
	}
}
