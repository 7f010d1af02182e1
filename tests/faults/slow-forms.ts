import { readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { onTestFinished, vi } from 'vitest'
import { GAME_KEYS } from '../game-server.ts'
import { openWorld, type World } from '../world.ts'

/** Clients that send forms slowly, or not to the end, and what the server holds of them. */

export const MIB = 1024 * 1024
export const BUDGET = 32 * MIB

export const open = async (settings: Record<string, string> = {}) => {
	const world = await openWorld({ TRUST_PROXY: '127.0.0.1', RATE_LIMIT_SCALE: '10000', UPLOADS_MB: '32', ...GAME_KEYS, ...settings })
	onTestFinished(world.close)
	return world
}

export const filesOf = ({ config }: World): string[] => {
	try {
		return readdirSync(join(config.dataDir, 'uploads'))
	} catch {
		return []
	}
}

export const until = (isSo: () => boolean) => vi.waitUntil(isSo, { timeout: 60_000, interval: 5 })
export const allIsGivenBack = (world: World) => until(() => world.services.bodies.held('forms') === 0 && filesOf(world).length === 0)

const BOUNDARY = '----formboundary0123456789abcdef'
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`
const field = (name: string, value: string) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const fileHead = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="images"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`
let guests = 0

const texts = (message = 'See it.') =>
	field('category', 'bug') +
	field('subject', 'The roof') +
	field('message', message) +
	field('email', `flood${String(++guests).padStart(4, '0')}@example.com`)
export const formOf = (file: Buffer): Buffer =>
	Buffer.concat([Buffer.from(texts() + fileHead), file, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
/** As a browser without scripts sends it when no picture was chosen. */
export const formWithoutPicture = (message?: string): Buffer =>
	Buffer.from(`${texts(message)}${fileHead.replace('a.png', '').replace('image/png', 'application/octet-stream')}\r\n--${BOUNDARY}--\r\n`)

export type Sent = { socket: Socket; answer: () => string; status: () => number | null }

/** Sends the head of a request and the beginning of its body, and keeps the connection open. */
export const begin = (world: World, path: string, headers: Record<string, string | number>, body: Buffer = Buffer.alloc(0)): Sent => {
	const { hostname, port } = new URL(world.url)
	let answer = ''
	const socket = connect(Number(port), hostname)
	socket.on('error', () => undefined)
	socket.on('data', (bytes) => {
		answer += bytes.toString('latin1')
	})
	const lines = Object.entries({ Host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
	socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
	if (body.length > 0) socket.write(body)
	onTestFinished(() => void socket.destroy())
	return {
		socket,
		answer: () => answer,
		status: () => (answer.startsWith('HTTP/1.1 ') ? Number(answer.slice(9, 12)) : null),
	}
}

/** The status of the answer, when it comes; null when the connection ends without one. */
export const answered = async ({ socket, status }: Sent): Promise<number | null> => {
	await until(() => status() !== null || socket.destroyed)
	return status()
}

export const ofForm = (address: string, length: number) => ({
	'X-Forwarded-For': address,
	'Content-Type': FORM_TYPE,
	'Content-Length': length,
})
export const beginForm = (world: World, address: string, form: Buffer, upTo = form.length - 1) =>
	begin(world, '/api/tickets', ofForm(address, form.length), form.subarray(0, upTo))
