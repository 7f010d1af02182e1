import { createHash } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { readConfig } from '#server/config.ts'
import { systemRandom } from '#server/kernel/ids.ts'
import { type BucketServer, type Fault, openBucketServer } from '../../tests/bucket-server.ts'
import { type Bucket, openBucket } from './client.ts'

let server: BucketServer
let bucket: Bucket
beforeAll(async () => {
	server = await openBucketServer()
	const settings = readConfig(server.settings).backups.bucket
	if (!settings) throw new Error('no bucket')
	bucket = await openBucket(settings, { answerMs: 1_000, tries: 3, pauseMs: 5 })
})
afterAll(() => server.close())
beforeEach(() => server.mend())

const FILE = systemRandom.bytes(20 * 1_048_576)
async function* pieces(): AsyncGenerator<Buffer> {
	for (let at = 0; at < FILE.length; at += 65_536) yield FILE.subarray(at, at + 65_536)
}
const put = (name: string) => bucket.put(name, pieces(), FILE.length)
const get = async (name: string) => Buffer.concat(await Array.fromAsync(bucket.read(name, 0, FILE.length)))
const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** The first `times` requests of this kind meet the fault. */
const atFirst = (times: number, pattern: RegExp, what: ReturnType<Fault>): Fault => {
	let left = times
	return ({ method, url }) => (pattern.test(`${method} ${url}`) && left-- > 0 ? what : null)
}

describe('the line to the bucket', () => {
	it('carries a file in parts, each of which is sent again when it was lost', async () => {
		const from = server.seen.length
		server.breakBy(atFirst(2, /^PUT .*partNumber=2/, 'cut'))
		await put('in-parts')
		const sent = server.seen.slice(from).filter((line) => line.startsWith('PUT'))
		expect(sent.map((line) => /partNumber=(\d)/.exec(line)?.[1])).toEqual(['1', '2', '2', '2', '3'])
		expect(digest(await get('in-parts'))).toBe(digest(FILE))
	})

	it.each([
		['busy', { status: 429 }],
		['in trouble', { status: 503 }],
		['cut off', 'cut'],
		['silent', 'silence'],
	] as const)('is tried again while the service is %s', async (_, what) => {
		for (const pattern of [/^POST .*uploads/, /^PUT .*partNumber=1/, /^POST .*uploadId/, /^GET .*\/again$/]) {
			server.breakBy(atFirst(2, pattern, what))
			await put('again')
			expect(digest(await get('again'))).toBe(digest(FILE))
		}
	})

	it('is given up in time though garbage is collected meanwhile', async () => {
		setFlagsFromString('--expose_gc')
		const collect = setInterval(runInNewContext('gc'), 50)
		onTestFinished(() => clearInterval(collect))
		server.breakBy(() => 'silence')
		await expect(bucket.list()).rejects.toThrow(/ does not answer /)
	}, 20_000)

	it('says in a sentence what it was after the last try, and leaves nothing that counts as a copy', async () => {
		server.breakBy(() => 'silence')
		await expect(put('away')).rejects.toThrow(/^The bucket copies at http\S+ does not answer \(.*timeout.*\)\.$/)
		server.breakBy(atFirst(9, /^PUT .*partNumber=3/, { status: 500 }))
		await expect(put('away')).rejects.toThrow(/refuses \(500 /)
		expect((await bucket.list()).map(({ name }) => name)).not.toContain('away')
	})

	it('does not repeat what was refused for good', async () => {
		server.breakBy(() => ({ status: 403 }))
		const from = server.seen.length
		await expect(bucket.list()).rejects.toThrow(/refuses \(403 .*BACKUP_S3_KEY_ID/)
		expect(server.seen.length - from).toBe(1)
	})

	it('counts a file as sent though the answer to joining its parts was lost, and not when a part was', async () => {
		let joined = 0
		server.breakBy(({ method, url }) => (method === 'POST' && url.includes('uploadId=') && joined++ === 0 ? 'lose-the-answer' : null))
		await put('answer-lost')
		expect(digest(await get('answer-lost'))).toBe(digest(FILE))
		server.breakBy(({ url, method }) => (method === 'POST' && url.includes('uploadId=') ? 'lose-a-part' : null))
		await expect(put('part-lost')).rejects.toThrow(/part-lost is in the bucket with \d+ bytes instead of 20971520: a part of it was lost/)
	})
})
