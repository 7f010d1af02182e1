import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveAssets } from './assets.ts'

/** The files of a build of this test: a download of a few bytes, one of five gigabytes, and a picture. */
const GB = 1_024 ** 3
const LARGE = 5 * GB
const TEXT = '0123456789'
const MADE = new Date('2026-11-20T08:30:00Z')

let folder: string
let http: FastifyInstance
let url: string
beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), 'assets-'))
	mkdirSync(join(folder, 'art'))
	writeFileSync(join(folder, 'art', 'small.zip'), TEXT)
	writeFileSync(join(folder, 'art', 'picture.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
	// Zeros that take no space, and a word near the end.
	const large = await open(join(folder, 'art', 'large.zip'), 'w')
	await large.truncate(LARGE)
	await large.write('barkada', LARGE - 7)
	await large.close()
	for (const name of ['small.zip', 'large.zip']) utimesSync(join(folder, 'art', name), MADE, MADE)
	http = Fastify()
	await serveAssets(http, folder)
	url = await http.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
	await http.close()
	rmSync(folder, { recursive: true })
})

const ask = async (name: string, headers: Record<string, string> = {}, method = 'GET') => {
	const answer = await fetch(`${url}/art/${name}`, { method, headers: { 'accept-encoding': 'identity', ...headers } })
	const of = (header: string) => answer.headers.get(header)
	const said = { range: of('content-range'), length: of('content-length'), accepts: of('accept-ranges'), etag: of('etag') }
	return { status: answer.status, ...said, body: await answer.text() }
}

describe('a download', () => {
	it('is sent whole to whoever asks for all of it, and says that parts can be had', async () => {
		expect(await ask('small.zip')).toMatchObject({ status: 200, range: null, length: '10', accepts: 'bytes', body: TEXT })
		expect(await ask('small.zip', {}, 'HEAD')).toMatchObject({ status: 200, length: '10', accepts: 'bytes', body: '' })
	})

	it.each([
		['bytes=4-', 'bytes 4-9/10', '456789'],
		['bytes=0-0', 'bytes 0-0/10', '0'],
		['bytes=-3', 'bytes 7-9/10', '789'],
		['bytes=8-999', 'bytes 8-9/10', '89'],
	])('is sent in part for %s', async (range, said, body) => {
		expect(await ask('small.zip', { range })).toMatchObject({ status: 206, range: said, length: String(body.length), body })
		expect(await ask('small.zip', { range }, 'HEAD')).toMatchObject({ status: 206, range: said, body: '' })
	})

	it.each(['bytes=0-1,4-5', 'lines=1-2'])('is sent whole for %s, which is no single part', async (range) => {
		expect(await ask('small.zip', { range })).toMatchObject({ status: 200, range: null, body: TEXT })
	})

	it.each(['bytes=10-', 'bytes=50-60', 'bytes=x'])('has no %s', async (range) => {
		expect(await ask('small.zip', { range })).toMatchObject({ status: 416, range: 'bytes */10', body: '' })
	})

	it('goes on only where it is still the file that was begun', async () => {
		const { etag } = await ask('small.zip')
		const goOn = (ifRange: string) => ask('small.zip', { range: 'bytes=4-', 'if-range': ifRange })
		const [same, older, newer] = [0, -1, 1].map((days) => new Date(MADE.getTime() + days * 86_400_000).toUTCString())
		expect(await goOn(String(same))).toMatchObject({ status: 206, body: '456789' })
		expect(await goOn(String(etag))).toMatchObject({ status: 206, body: '456789' })
		for (const other of [older, newer, '"another"', 'W/"another"', 'yesterday'])
			expect([other, await goOn(String(other))]).toMatchObject([other, { status: 200, range: null, body: TEXT }])
		expect(await ask('small.zip', { 'if-match': '"another"' })).toMatchObject({ status: 412, body: '' })
	})

	it('of many gigabytes is sent from beyond the fourth, and never held in memory', async () => {
		expect(await ask('large.zip', {}, 'HEAD')).toMatchObject({ status: 200, length: String(LARGE) })
		const end = await ask('large.zip', { range: `bytes=${LARGE - 9}-` })
		expect(end).toMatchObject({ status: 206, range: `bytes ${LARGE - 9}-${LARGE - 1}/${LARGE}`, body: '\0\0barkada' })
		const before = process.memoryUsage().arrayBuffers
		const answer = await fetch(`${url}/art/large.zip`, { headers: { range: `bytes=${4 * GB}-` } })
		expect([answer.status, answer.headers.get('content-length')]).toEqual([206, String(LARGE - 4 * GB)])
		let [came, most] = [0, 0]
		for await (const piece of answer.body ?? []) {
			came += piece.length
			most = Math.max(most, process.memoryUsage().arrayBuffers - before)
			if (came > GB / 4) break
		}
		expect(came).toBeGreaterThan(GB / 4)
		expect(most).toBeLessThan(GB / 8)
	})
})

describe('any other file', () => {
	it('is always sent whole', async () => {
		const { size } = statSync(join(folder, 'art', 'picture.svg'))
		expect(await ask('picture.svg', { range: 'bytes=0-3' })).toMatchObject({
			status: 200,
			range: null,
			accepts: null,
			length: String(size),
		})
	})

	it('that is not there is refused, and no part of it is', async () => {
		expect(await ask('none.zip', { range: 'bytes=0-3' })).toMatchObject({ status: 404, range: null })
	})
})
