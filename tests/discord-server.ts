import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Embed = { title: string; url: string; description?: string; timestamp: string; footer: { text: string }; image?: { url: string } }
type Posted = { webhook: string; embed: Embed; body: Record<string, unknown> }

/**
 * What it answers to the next message instead of storing it. `limited`: with these seconds, in the body; `lost`: it stores the message, and
 * the connection ends before the answer.
 */
type Mood =
	| { kind: 'status'; status: number; body?: object | string; headers?: Record<string, string> }
	| { kind: 'cut' }
	| { kind: 'lost' }
	| { kind: 'fine'; headers: Record<string, string> }

/** A stand-in for the webhooks of Discord on this machine, made from its documents. */
export const openDiscord = async () => {
	const posted: Posted[] = []
	const gone = new Set<string>()
	let moods: Mood[] = []
	let always: Mood | null = null
	let asked = 0
	const answer = async (request: IncomingMessage, response: ServerResponse) => {
		const chunks: Buffer[] = []
		for await (const chunk of request) chunks.push(chunk as Buffer)
		asked++
		const say = (status: number, body: object | string, headers: Record<string, string> = {}) => {
			response.writeHead(status, { 'content-type': typeof body === 'string' ? 'text/html' : 'application/json', ...headers })
			response.end(typeof body === 'string' ? body : JSON.stringify(body))
		}
		const [, webhook = ''] = /^\/api\/webhooks\/(\d+\/[\w-]+)\?wait=true$/.exec(request.url ?? '') ?? []
		if (request.method !== 'POST' || webhook === '' || gone.has(webhook)) return say(404, { message: 'Unknown Webhook', code: 10015 })
		const mood = moods.shift() ?? always
		if (mood?.kind === 'cut') return request.socket.destroy()
		if (mood?.kind === 'status') return say(mood.status, mood.body ?? {}, mood.headers)
		const body = JSON.parse(Buffer.concat(chunks).toString()) as { embeds: Embed[] }
		const [embed] = body.embeds
		if (!embed) return say(400, { message: 'Cannot send an empty message', code: 50006 })
		posted.push({ webhook, embed, body })
		if (mood?.kind === 'lost') return request.socket.destroy()
		say(200, { id: String(posted.length) }, mood?.headers)
	}
	const server = createServer((request, response) => void answer(request, response))
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		/** What it has stored, in that order. */
		posted,
		titles: () => posted.map(({ embed }) => embed.title),
		ids: () => posted.map(({ embed }) => embed.footer.text.split(' · ').at(-1)),
		/** How often it was asked for anything. */
		asked: () => asked,
		/** What it answers to the next messages, one each. */
		answerNext: (...next: Mood[]) => {
			moods = next
		},
		/** What it answers from now on; null: as it should. */
		answerAlways: (mood: Mood | null) => {
			always = mood
		},
		/** Somebody deletes a webhook. */
		forget: (webhook: string) => gone.add(webhook),
		reset: () => {
			posted.length = 0
			moods = []
			always = null
			gone.clear()
		},
		close: async () => {
			server.closeAllConnections()
			await new Promise<void>((resolve) => void server.close(() => resolve()))
		},
	}
}

export type Discord = Awaited<ReturnType<typeof openDiscord>>

export const TOKEN = 'Token-of_a-webhook-'.repeat(4)
let webhooks = 0
/** The id and token of another webhook, and its address. */
export const newWebhook = () => {
	const webhook = `${123_456_789_012_345_000n + BigInt(++webhooks)}/${TOKEN}${String(webhooks).padStart(4, '0')}`
	return { webhook, address: `https://discord.com/api/webhooks/${webhook}` }
}
