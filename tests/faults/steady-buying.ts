import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

/** One buyer at one portal; the other one is asked when the first does not answer, as a proxy in front does. */
type Line = { urls: string[]; token: string; item: number; answered: Answered[]; begun: number }
type Answered = { order: number; sentAt: number; at: number }

/**
 * Every buyer buys at every portal, together `perSecond` times a second where the machine manages that. Each purchase is repeated with its key
 * until it is answered.
 */
export const startBuying = ({ urls, tokens, item, perSecond }: { urls: string[]; tokens: string[]; item: number; perSecond: number }) => {
	const startedAt = performance.now()
	const lines = tokens.flatMap((token): Line[] =>
		urls.map((url) => ({ urls: [url, ...urls.filter((other) => other !== url)], token, item, answered: [], begun: 0 })),
	)
	const pauseMs = (lines.length * 1_000) / perSecond
	let isOver = false
	const worked = Promise.all(
		lines.map(async (line) => {
			for (let dueAt = startedAt; !isOver; dueAt = Math.max(dueAt + pauseMs, performance.now() - pauseMs)) {
				await sleep(Math.max(0, dueAt - performance.now()))
				await buyOnce(line)
			}
		}),
	)
	return {
		/** The fewest purchases of a buyer at a portal that were sent after `at` and answered. */
		fewestSince: (at: number) => Math.min(...lines.map(({ answered }) => answered.filter(({ sentAt }) => sentAt > at).length)),
		/** The longest that a buyer at a portal waited for the next answer from `at` on. */
		longestGapSince: (at: number) => Math.max(...lines.map(({ answered }) => longestGap(at, answered))),
		async end(): Promise<{ orders: number[]; begun: number; perSecond: number }> {
			isOver = true
			await worked
			const orders = lines.flatMap(({ answered }) => answered.map(({ order }) => order))
			const begun = lines.reduce((sum, line) => sum + line.begun, 0)
			return { orders, begun, perSecond: (begun * 1_000) / (performance.now() - startedAt) }
		},
	}
}

const longestGap = (from: number, answered: readonly Answered[]): number => {
	let [longest, last] = [0, from]
	for (const { at } of answered)
		if (at > last) {
			longest = Math.max(longest, at - last)
			last = at
		}
	return Math.max(longest, performance.now() - last)
}

const buyOnce = async (line: Line) => {
	const [key, sentAt] = [randomUUID(), performance.now()]
	line.begun++
	for (;;) {
		const answer = await askOneOf(line.urls, `/api/buyitem?productnum=${line.item}`, {
			method: 'POST',
			headers: { authorization: `Bearer ${line.token}`, 'idempotency-key': key },
		})
		if (answer?.status === 200) return void line.answered.push({ order: JSON.parse(answer.text).order, sentAt, at: performance.now() })
		if (answer && answer.status !== 503) throw new Error(`a purchase was refused: ${answer.text}`)
		await sleep(50)
	}
}

/** Reads public pages and calls one after the other; `end` returns what was not answered with 200. */
export const startReading = (urls: string[], paths: readonly string[]) => {
	const failures: string[] = []
	let [isOver, read] = [false, 0]
	const worked = (async () => {
		for (; !isOver; read++) {
			const [path = '', url = ''] = [paths[read % paths.length], urls[read % urls.length]]
			const answer = await askOneOf([url, ...urls.filter((other) => other !== url)], path)
			if (answer?.status !== 200) failures.push(`${path}: ${answer ? answer.status : 'no answer'}`)
			await sleep(20)
		}
	})()
	return async (): Promise<{ failures: string[]; read: number }> => {
		isOver = true
		await worked
		return { failures, read }
	}
}

const askOneOf = async (urls: string[], path: string, request: RequestInit = {}) => {
	for (const url of urls) {
		const answer = await fetch(url + path, request)
			.then(async (response) => ({ status: response.status, text: await response.text() }))
			.catch(() => null)
		if (answer) return answer
	}
	return null
}
