import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { type Process, startServer } from './processes.ts'
import { below, type Row } from './report.ts'

/**
 * Memory while forty clients, each with its own address, repeatedly send ticket forms with three pictures of 4.9 MB. The baseline is the
 * same server before the first form. Measured are the server and its picture process; shared memory counts once.
 */
export const uploads = async (folder: string): Promise<Row[]> => {
	const picture = await photograph()
	const server = await startServer({
		DATA_DIR: mkdtempSync(join(folder, 'uploads-')),
		DEMO: '0',
		TRUST_PROXY: '127.0.0.1',
		SHED_DELAY_MS: '60000',
		// Backups have their own benchmark.
		BACKUP_EVERY_MINUTES: '0',
	})
	try {
		await sleep(SETTLES_MS)
		const idle = memoryOf(server.pid)
		const until = performance.now() + DURATION_MS
		const clients = Promise.all(Array.from({ length: CLIENTS }, (_one, index) => send(server, { picture, index, until })))
		const most = await highest(server, until)
		const statuses = (await clients).flat()
		const served = statuses.filter((status) => status === 200).length
		const busy = statuses.filter((status) => status === 503).length
		const cutOff = statuses.filter((status) => status === CUT_OFF).length
		if (served === 0 || served + busy + cutOff < statuses.length)
			throw new Error(`answered otherwise: ${[...new Set(statuses)].join(', ')}`)
		return [
			{
				what: `memory, ${CLIENTS} clients with 3 pictures of ${megabytes(picture.length)} (${served} served, ${busy} told to wait, ${cutOff} cut off)`,
				ours: `${megabytes(most)} at most`,
				baseline: `${megabytes(idle)} idle`,
				ratio: idle / most,
				bar: below(ABOVE_IDLE_MB, Math.round((most - idle) / 1e6), 'MB above idle'),
			},
		]
	} finally {
		await server.stop()
	}
}

const CLIENTS = 40
const DURATION_MS = 30_000
const SETTLES_MS = 2_000
const LOOK_EVERY_MS = 50
const CUT_OFF = 0
const ABOVE_IDLE_MB = 150
const PICTURE_BYTES = 4.9e6
const BOUNDARY = '----formboundary0123456789abcdef'

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)} MB`

/**
 * Bytes of a process and all its descendants (Linux). Memory shared by several processes counts in proportional parts, which add up to
 * once.
 */
const memoryOf = (pid: number): number => {
	try {
		const own = Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]) * 1_024
		const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
			readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
		)
		return children.reduce((sum, child) => sum + memoryOf(Number(child)), own)
	} catch (error) {
		// A process or a thread that has ended meanwhile.
		if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH')) return 0
		throw error
	}
}

/** A photo of twelve million pixels, as a phone takes it; grain makes the file as large as is allowed. */
const photograph = async (): Promise<Buffer> => {
	const { data, info } = await sharp({
		create: { width: 4_000, height: 3_000, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 20 }, background: '#808080' },
	})
		.raw()
		.toBuffer({ resolveWithObject: true })
	const { width, height, channels } = info
	for (let quality = 95; quality > 5; quality -= 2) {
		const bytes = await sharp(data, { raw: { width, height, channels } }).jpeg({ quality }).toBuffer()
		if (bytes.length <= PICTURE_BYTES) return bytes
	}
	throw new Error('no picture of that size could be made')
}

const highest = async (server: Process, until: number): Promise<number> => {
	let most = 0
	while (performance.now() < until) {
		most = Math.max(most, memoryOf(server.pid))
		await sleep(LOOK_EVERY_MS)
	}
	return most
}

/** One client; when asked to wait it comes again earlier than asked. Returns the statuses. */
const send = async (server: Process, { picture, index, until }: { picture: Buffer; index: number; until: number }): Promise<number[]> => {
	const statuses: number[] = []
	for (let time = 0; performance.now() < until; time++) {
		const status = await submit(server.url, picture, { address: `198.51.100.${index}`, email: `client${index}.${time}@example.com` })
		statuses.push(status)
		if (status !== 200) await sleep(500)
	}
	return statuses
}

const submit = (url: string, picture: Buffer, { address, email }: { address: string; email: string }) => {
	const fields = { category: 'bug', subject: 'The roof', message: 'See the pictures.', email }
	const texts = Object.entries(fields).map(
		([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
	)
	const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="images"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`
	const files = [1, 2, 3].flatMap(() => [Buffer.from(head), picture, Buffer.from('\r\n')])
	const pieces = [Buffer.from(texts.join('')), ...files, Buffer.from(`--${BOUNDARY}--\r\n`)]
	return new Promise<number>((resolve) => {
		const sending = request(`${url}/api/tickets`, {
			method: 'POST',
			agent: false,
			headers: {
				'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
				'content-length': pieces.reduce((sum, { length }) => sum + length, 0),
				'x-forwarded-for': address,
			},
		})
		sending.once('response', (response) => {
			response.resume()
			response.once('end', () => resolve(response.statusCode ?? 0))
		})
		// A client that is too slow on a busy machine is disconnected, and tries again.
		sending.on('error', () => resolve(CUT_OFF))
		for (const piece of pieces) sending.write(piece)
		sending.end()
	})
}
