import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import S3rver from '@20minutes/s3rver'

/** All that an operator sets. */
export const bucketSettings = (endpoint: string): Record<string, string> => ({
	BACKUP_S3_ENDPOINT: endpoint,
	BACKUP_S3_BUCKET: BUCKET,
	BACKUP_S3_KEY_ID: 'S3RVER',
	BACKUP_S3_SECRET: 'S3RVER',
	BACKUP_S3_ENCRYPTION_KEY: '5eed'.repeat(16),
})
const BUCKET = 'copies'

/**
 * What becomes of a request on its way: nothing, an answer of its own, no answer, a broken line, one part less when parts are joined, or a
 * lost answer to what was done.
 */
export type Fault = (request: {
	method: string
	url: string
}) => null | { status: number } | 'silence' | 'cut' | 'lose-a-part' | 'lose-the-answer'

/**
 * A server of S3 on this machine, which checks signatures, with its objects as files; in front of it a line on which requests can be
 * lost or refused, as by a service far away.
 */
export const openBucketServer = async () => {
	const directory = mkdtempSync(join(tmpdir(), 'barkada-bucket-'))
	const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: [{ name: BUCKET }] })
	const { port } = await server.run()
	let fault: Fault = () => null
	const seen: string[] = []
	const line = createServer((incoming, outgoing) => void pass(incoming, outgoing, { port, fault, seen }))
	await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
	const folder = join(directory, BUCKET, 'barkada')
	return {
		settings: bucketSettings(`http://127.0.0.1:${(line.address() as AddressInfo).port}`),
		/** Method and address of each request, in their order. */
		seen,
		breakBy(how: Fault) {
			fault = how
		},
		mend() {
			fault = () => null
		},
		/** The file in which the server keeps an object. */
		fileOf: (name: string): string => join(folder, `${name}._S3rver_object`),
		names: (): string[] =>
			readdirSync(folder)
				.filter((file) => file.endsWith('._S3rver_object'))
				.map((file) => file.replace('._S3rver_object', ''))
				.toSorted(),
		async close(): Promise<void> {
			line.closeAllConnections()
			await new Promise<void>((resolve) => void line.close(() => resolve()))
			await server.close()
			rmSync(directory, { recursive: true, force: true })
		},
	}
}

export type BucketServer = Awaited<ReturnType<typeof openBucketServer>>

type Line = { port: number; fault: Fault; seen: string[] }

const pass = async (incoming: IncomingMessage, outgoing: ServerResponse, { port, fault, seen }: Line) => {
	const { method = '', url = '', headers } = incoming
	seen.push(`${method} ${url}`)
	const what = fault({ method, url })
	if (what === 'silence') return
	if (what === 'cut') return void incoming.socket.destroy()
	const sent = await buffer(incoming)
	if (typeof what === 'object' && what !== null) return void outgoing.writeHead(what.status).end()
	// The server does not compare the body with its hash.
	const body = what !== 'lose-a-part' ? sent : Buffer.from(sent.toString().replace(/<Part>(?!.*<Part>).*?<\/Part>/, ''))
	const length = body.length > 0 && { 'content-length': String(body.length) }
	const onward = request({ host: '127.0.0.1', port, method, path: url, headers: { ...headers, ...length } }, (answer) => {
		if (what === 'lose-the-answer') return void answer.resume().on('end', () => outgoing.destroy())
		outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
		answer.pipe(outgoing)
	})
	onward.on('error', () => outgoing.destroy())
	onward.end(body)
}
