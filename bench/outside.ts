import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServices } from '#server/composition.ts'
import { startServer } from './processes.ts'
import { buyOverHttp, dataFolder } from './purchases.ts'
import { atLeast, perSecond, type Row } from './report.ts'
import { inTurns, median } from './rounds.ts'
import { openShop, openSite, type Shop } from './shoppers.ts'

/**
 * Purchases on SQLite while thousands of pushes and of messages to Discord wait, beside the same purchases while nothing waits: when the services
 * outside take everything at once, and when they fail, cut off and keep silent.
 */
export const outside = async (folder: string): Promise<Row[]> => {
	const services = await openServices()
	try {
		const idle = await siteOf(folder, 'idle', services.url)
		const busy = await siteOf(folder, 'busy', services.url)
		await fill(busy.settings, busy.shop)
		const rows: Row[] = []
		for (const mood of ['take everything', 'are away'] as const) {
			services.be(mood)
			const before = services.asked()
			const measured = await inTurns(
				ROUNDS,
				() => buyFrom(busy),
				() => buyFrom(idle),
			)
			const asked = services.asked() - before
			if (asked === 0) throw new Error('nothing was sent')
			const [ours, baseline] = [measured.ours, measured.baseline].map((rounds) => median(rounds.map(({ rate }) => rate))) as [
				number,
				number,
			]
			rows.push({
				what: `purchases while push services and Discord ${mood} (${asked} requests)`,
				ours: `${perSecond(ours)}, p99 ${median(measured.ours.map(({ p99 }) => p99))} ms`,
				baseline: `${perSecond(baseline)}, p99 ${median(measured.baseline.map(({ p99 }) => p99))} ms, nothing to send`,
				ratio: ours / baseline,
				bar: atLeast(LEAST_PERCENT, ours / baseline),
			})
		}
		return rows
	} finally {
		services.close()
	}
}

const ROUNDS = 4
const SECONDS = 3
const LEAST_PERCENT = 90
/** For each of the 512 shoppers; a site sends some 24 a second to each push service. */
const THINGS = 40
const CHANNELS = 4
const MESSAGES = 500

type Mood = 'take everything' | 'are away'
type Site = Awaited<ReturnType<typeof siteOf>>

const siteOf = async (folder: string, name: string, url: string) => {
	const settings = { ...dataFolder(folder, name), DEMO: '0', SHED_DELAY_MS: '60000', PUSH_URL: url, DISCORD_URL: url }
	return { settings, shop: await openShop(settings) }
}

/** One site runs at a time: the other would take its share of the machine. */
const buyFrom = async ({ settings, shop }: Site) => {
	const server = await startServer(settings)
	try {
		await buyOverHttp(server, shop, 1)
		return await buyOverHttp(server, shop, SECONDS)
	} finally {
		await server.stop()
	}
}

/** Gives each shopper a browser and things to be told of, and the site channels with messages. */
const fill = async (settings: Record<string, string>, { shoppers }: Shop): Promise<void> => {
	const site = await openSite(settings)
	const { database } = site
	const { notifications, announcements, sessions } = createServices(site)
	for (const [number, { token }] of shoppers.entries()) {
		const actor = await sessions.whoIs(token)
		if (!actor) throw new Error('a shopper is not signed in')
		const endpoint = `https://${number % 2 === 0 ? 'fcm.googleapis.com' : 'updates.push.services.mozilla.com'}/push/${number}`
		await notifications.subscribe(actor, { ...BROWSER, endpoint }, database.transaction)
		// Without quiet hours the benchmark does not depend on the hour.
		await notifications.change(actor, { pushes: ['ticket'], letters: [], quiet: null }, database.transaction)
	}
	const accounts = shoppers.map(({ accountId }) => accountId)
	for (let thing = 0; thing < THINGS; thing++)
		await database.transaction((tx) => notifications.tell(tx, { kind: 'ticket', key: `T-${thing}`, accounts }))
	for (let number = 0; number < CHANNELS; number++)
		await database.transaction(async (tx) => {
			const webhook = `https://discord.com/api/webhooks/${100_000_000_000_000_000n + BigInt(number)}/${'x'.repeat(68)}`
			const { id } = await announcements.channels.create(tx, { name: `Channel ${number}`, webhook, language: 'en', kinds: ['news'] })
			for (let message = 0; message < MESSAGES; message++) await announcements.channels.test(tx, id)
		})
	await database.close()
}

const BROWSER = {
	p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
	auth: 'BTBZMqHH6r4Tts7J_aSIgg',
	language: 'en' as const,
	userAgent: 'bench',
}

/** Push services and Discord on this machine. */
const openServices = async () => {
	let mood: Mood = 'take everything'
	let asked = 0
	const server = createServer((request, response) => {
		asked++
		request.resume()
		if (mood === 'take everything') response.writeHead(201).end('{}')
		else FAILURES[asked % FAILURES.length]?.(response)
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		be: (next: Mood) => {
			mood = next
		},
		asked: () => asked,
		close: () => {
			server.closeAllConnections()
			server.close()
		},
	}
}

/** Answers with an error, cuts the connection, never answers. */
const FAILURES: readonly ((response: ServerResponse) => unknown)[] = [
	(response) => response.writeHead(503).end(),
	(response) => response.writeHead(429, { 'retry-after': '1' }).end('{}'),
	(response) => response.destroy(),
	() => undefined,
]
