import { describe, expect, it } from 'vitest'
import type { Download } from '#features/media/contract.ts'
import { offeredIn, verdictBefore, verdictOf } from './judge-file.ts'

const [CLIENT, ONE, TWO] = ['a', 'b', 'c'].map((digit) => digit.repeat(64)) as [string, string, string]
const file = (name: string, address: string, bytes: number | null, sha256: string | null) => ({
	...{ name, address, bytes, sha256, width: null, height: null },
})
const download = (link_name: string, files: Download['files']): Download => ({
	...{ seq: 1, link_name, link_address: files[0]?.address ?? '', link_type: 'client', link_description: 'What it is', link_icon: null },
	...{ link_date: '2026-11-20T00:00:00.000Z', version: '3.18', preview: null, files },
})
const OFFERED = offeredIn([
	download('Full client', [
		file('Manila', '/files/Client%203.18.zip?from=site', 900, CLIENT),
		file('Cebu', 'https://cebu.example/mirror.zip', null, CLIENT),
	]),
	download('In parts', [file('Part 1', '/files/part1.zip', 500, ONE), file('Part 2', '/files/part2.zip', 400, TWO)]),
	download('Notes', [file('Manila', '/files/notes.zip', 70, null)]),
])

describe('a file', () => {
	it('is one of the site, with all its mirrors, or a part', () => {
		expect(OFFERED.map(({ name, savedAs }) => [name, ...savedAs])).toEqual([
			['Full client', 'client 3.18.zip', 'mirror.zip'],
			['In parts, Part 1', 'part1.zip'],
			['In parts, Part 2', 'part2.zip'],
			['Notes', 'notes.zip'],
		])
	})

	it.each([
		['the first part of an interrupted download', 'Client 3.18.zip', 899, { kind: 'otherSize', name: 'Full client', expected: 900 }],
		['another one of that name', 'client 3.18 (2).zip', 901, { kind: 'otherSize', name: 'Full client', expected: 900 }],
		['one from another mirror', 'mirror.zip', 12, { kind: 'otherSize', name: 'Full client', expected: 900 }],
		['one that is not there', 'holiday.jpg', 12, { kind: 'unknown' }],
		['one without a checksum', 'notes.zip', 70, { kind: 'noChecksum', name: 'Notes' }],
		['a piece of one without a checksum', 'notes.zip', 69, { kind: 'otherSize', name: 'Notes', expected: 70 }],
		['one without a checksum under another name', 'x', 70, { kind: 'noChecksum', name: 'Notes' }],
	])('is not read to know %s', (_, name, size, verdict) => {
		expect(verdictBefore({ name, size }, OFFERED)).toEqual(verdict)
	})

	it.each([
		['whole, whatever its name', 'renamed%.bin', 900, CLIENT, { kind: 'whole', name: 'Full client' }],
		['a whole part', 'part2.zip', 400, TWO, { kind: 'whole', name: 'In parts, Part 2' }],
		['damaged', 'Client 3.18.zip', 900, ONE.replace('b', '0'), { kind: 'damaged', name: 'Full client' }],
		['damaged under another name', 'x.zip', 500, 'd'.repeat(64), { kind: 'damaged', name: 'In parts, Part 1' }],
		[
			'that of another download by its name',
			'part1.zip',
			900,
			'd'.repeat(64),
			{ kind: 'otherSize', name: 'In parts, Part 1', expected: 500 },
		],
	])('is read, and is %s', (_, name, size, checksum, verdict) => {
		expect(verdictBefore({ name, size }, OFFERED)).toBeNull()
		expect(verdictOf({ name, size }, checksum, OFFERED)).toEqual(verdict)
	})

	it('of which nobody wrote down the size is read', () => {
		const offered = offeredIn([download('Patch', [file('Manila', '/patch.zip', null, ONE)])])
		expect(verdictBefore({ name: 'patch.zip', size: 3 }, offered)).toBeNull()
		expect(verdictOf({ name: 'patch.zip', size: 3 }, TWO, offered)).toEqual({ kind: 'damaged', name: 'Patch' })
		expect(verdictOf({ name: 'other.zip', size: 3 }, TWO, offered)).toEqual({ kind: 'unknown' })
	})
})
