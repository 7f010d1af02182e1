import { setTimeout as pause } from 'node:timers/promises'
import { createGame } from '#demo/game/game.ts'
import { readConfig } from '#server/config.ts'
import { requireDemoConsent } from '#server/demo-consent.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { createGameLinkClient, deliverAll, GameLinkError } from '../../docs/examples/game-link-client.ts'
import { type Command, UsageError, wholeNumber } from '../command.ts'

/**
 * Simulates a game server: sends snapshots and heartbeats and fetches deliveries over the real link to the running site (DECISIONS 11).
 */
export const simulate: Command = {
	summary: 'Play a game server on the running site: characters live, clubs fight, bought items are taken.',
	options: {
		characters: { value: 'N', help: 'how many characters play', required: true },
		minutes: { value: 'N', help: 'how long, 0 for a single round; 10 when not given' },
		clubs: { value: 'N', help: 'how many clubs; one for 30 characters when not given' },
		remove: { help: 'take the characters and clubs of an earlier run with the same numbers off the boards, and play nothing' },
		'real-site': { help: 'also on a site that is no demo, whose players then lose what they have bought' },
	},
	run: async (options) => {
		const characters = wholeNumber(options, 'characters', { min: 1, max: 2_000_000 })
		const minutes = wholeNumber(options, 'minutes', { min: 0, max: 100_000, fallback: 10 })
		const clubs = wholeNumber(options, 'clubs', { min: 0, max: 100_000, fallback: Math.ceil(characters / 30) })
		const config = readConfig()
		requireDemoConsent(config)
		if (!config.isDemo && options['real-site'] === undefined) throw new UsageError(NO_DEMO)
		const [key] = config.gameLinkKeys
		if (!key) throw new UsageError('GAME_LINK_KEYS is not set: the site knows no game server.')
		const client = createGameLinkClient({ url: config.publicUrl, keyId: key[0], secret: key[1] })
		const stop = stopOfTheOperator()
		const playing = { client, characters, clubs, minutes, stop, patiently: patienceWith(config.publicUrl, stop) }
		if (options.remove !== undefined) {
			const removed = await remove(playing)
			return { text: `${removed.toLocaleString('en')} characters and clubs were reported as deleted.`, json: { removed } }
		}
		const result = await play(playing)
		return { text: `\n${sentence(result)}`, json: result }
	},
}

const NO_DEMO = `This site is no demo (DEMO=0). "simulate" would put characters that nobody plays on its boards, and mark as delivered what players have bought, although no game gives it to them. To play on it nevertheless, take a backup ("backup --to FILE") and add --real-site. "--remove" takes the characters off the boards again, but also the areas from their clubs, and only the backup brings purchases back.`

type Client = ReturnType<typeof createGameLinkClient>
type Playing = { client: Client; characters: number; clubs: number; minutes: number; stop: AbortSignal; patiently: Patiently }
type Played = { rounds: number; told: number; rejected: number; delivered: number; online: number }

/** A real second is a minute of the game, so that something happens while one watches. */
const play = async ({ client, characters, clubs, minutes, stop, patiently }: Playing): Promise<Played> => {
	const began = systemClock.now()
	const until = began + minutes * 60_000
	const game = createGame({ characters, clubs, seed: characters, at: began, behind: STRANGERS })
	const played: Played = { rounds: 0, told: 0, rejected: 0, delivered: 0, online: 0 }
	const show = createShow()
	let last = began
	do {
		const now = systemClock.now()
		game.play(Math.max(ROUND_MS, now - last) * TIMES_FASTER)
		last = now
		played.online = game.online()
		await patiently(() => client.heartbeat(played.online))
		do {
			const snapshot = { ...game.news(ROWS), takenAt: new Date(now).toISOString() }
			const { accepted, rejected } = await patiently(() => client.snapshot(snapshot))
			played.told += accepted
			played.rejected += rejected.length
			show(played, { left: until - systemClock.now(), waiting: game.waiting() })
		} while (game.waiting() > 0 && systemClock.now() < until && !stop.aborted)
		played.delivered += (await patiently(() => deliverAll(client, async () => undefined))).length
		show(played, { left: until - systemClock.now(), waiting: 0 })
		played.rounds++
		await restOf(Math.min(ROUND_MS, until - systemClock.now()), stop)
	} while (systemClock.now() < until && !stop.aborted)
	return played
}

/**
 * Reports the characters and clubs of a game of this size as deleted. Areas have the same numbers in every game, so all of them belong to
 * nobody then, until a game reports its owners again. Returns how many characters and clubs were reported.
 */
const remove = async ({ client, characters, clubs, stop, patiently }: Playing): Promise<number> => {
	const at = systemClock.now()
	const game = createGame({ characters, clubs, seed: characters, at, behind: STRANGERS })
	let removed = 0
	do {
		const told = game.news(ROWS)
		const gone = <T>(rows: T[]) => rows.map((row) => ({ ...row, deleted: true }))
		const areas = told.areas.map((area) => ({ ...area, GuNum: null }))
		const rows = { characters: gone(told.characters), clubs: gone(told.clubs) }
		await patiently(() => client.snapshot({ takenAt: new Date(at).toISOString(), areas, ...rows }))
		removed += rows.characters.length
	} while (game.waiting() > 0 && !stop.aborted)
	return removed + clubs
}

/** Ctrl+C ends the game after the call in progress, and prints the summary; a second Ctrl+C ends it at once. */
const stopOfTheOperator = (): AbortSignal => {
	const stop = new AbortController()
	for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
	return stop.signal
}

const restOf = (ms: number, signal: AbortSignal) => pause(Math.max(0, ms), undefined, { signal }).catch(() => undefined)

type Patiently = <T>(ask: () => Promise<T>) => Promise<T>
/** Repeats a call while the site restarts or is busy; ends when the site refuses it or stays away. */
const patienceWith = (url: string, stop: AbortSignal): Patiently => {
	return async (ask) => {
		for (let tries = 1; ; tries++) {
			try {
				return await ask()
			} catch (error) {
				const isRefusal = error instanceof GameLinkError && error.status < 500 && error.status !== 429
				if (isRefusal) throw new UsageError(`The site refuses this game server: ${error.message}`)
				if (tries === TRIES || stop.aborted) throw new UsageError(`The site does not answer at ${url} (PUBLIC_URL): ${reasonOf(error)}`)
				if (process.stderr.isTTY) process.stderr.write(`\r\u001b[2KThe site does not answer at ${url}, asked again (${tries} of ${TRIES})`)
				await restOf(AGAIN_MS, stop)
			}
		}
	}
}

/** The message of `fetch` says only that it failed; the reason is in its cause. */
const reasonOf = (error: unknown): string => {
	const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
	return cause instanceof Error ? cause.message || String(Reflect.get(cause, 'code')) : String(cause)
}

const AGAIN_MS = 2_000
/** Together a minute: longer than a restart takes. */
const TRIES = 30

/** Above the numbers of the demo's characters and clubs, so that those do not change. */
const STRANGERS = 1_000_000
const TIMES_FASTER = 60
const ROUND_MS = 5_000
/** Rows a call; clubs and areas are sent in addition to the characters. */
const ROWS = 5_000

/** How far it is: on a terminal one line that is overwritten, elsewhere a line now and then. */
const createShow = () => {
	let nextLine = 0
	return (played: Played, { left, waiting }: { left: number; waiting: number }) => {
		const seconds = Math.max(0, Math.round(left / 1_000))
		const rest = waiting > 0 ? `, ${waiting.toLocaleString('en')} to tell` : ''
		const line = `${sentence(played)}${rest}, ${seconds} s left`
		if (process.stderr.isTTY) return void process.stderr.write(`\r\u001b[2K${line}`)
		if (systemClock.now() < nextLine) return
		nextLine = systemClock.now() + LINE_MS
		process.stderr.write(`${line}\n`)
	}
}

const LINE_MS = 10_000

const sentence = ({ rounds, told, rejected, delivered, online }: Played) =>
	`${rounds} rounds, ${told.toLocaleString('en')} rows told${rejected > 0 ? ` (${rejected} refused)` : ''}, ${online.toLocaleString('en')} online, ${delivered} items delivered`
