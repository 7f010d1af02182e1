import * as z from 'zod/mini'
import { MINUTE_MS } from '#contract/durations.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { createOutgoing, waitOf } from '#server/kernel/process/outgoing.ts'
import type { Trouble } from '../kinds.contract.ts'

/** A message as Discord takes it (https://discord.com/developers/docs/resources/webhook#execute-webhook). */
export type Embed = {
	title: string
	url: string
	description?: string
	color: number
	timestamp: string
	footer: { text: string }
	image?: { url: string }
}

/**
 * What Discord answered. `pauseMs`: nothing more may be sent for that long. `limited` and `away` are tried again; `over`: the address will
 * never work again; `rejected`: it does not take this message.
 */
export type Outcome =
	| { state: 'sent'; pauseMs: number }
	| { state: 'limited'; pauseMs: number; isForAll: boolean }
	| { state: 'away'; trouble: Trouble }
	| { state: 'over'; trouble: Trouble }
	| { state: 'rejected' }
	| { state: 'stopping' }

/**
 * Sends to webhooks of Discord, at one fixed address, `baseUrl`; `publicUrl` says who sends. `webhook` is `ID/TOKEN`, and never in an error. Nothing in a message can call
 * anybody: `parse` is empty. `wait` makes Discord answer once the message is stored.
 */
export const createDiscord = ({ baseUrl, publicUrl, clock }: { baseUrl: string; publicUrl: string; clock: Clock }) => {
	const outgoing = createOutgoing()
	return {
		async send(webhook: string, embed: Embed): Promise<Outcome> {
			const sent = await outgoing.post(`${baseUrl}/api/webhooks/${webhook}?wait=true`, {
				headers: { 'content-type': 'application/json', 'user-agent': `DiscordBot (${publicUrl}, 1)` },
				body: JSON.stringify({ embeds: [embed], allowed_mentions: { parse: [] } }),
			})
			if (sent.state === 'answered') return outcomeOf(sent.response, sent.text, clock.now())
			return sent.state === 'stopping' ? sent : { state: 'away', trouble: 'unreachable' }
		},
		/** Ends what is being sent; it is sent again after the next start, under the same id. */
		stop: outgoing.stop,
	}
}

export type Discord = ReturnType<typeof createDiscord>

const outcomeOf = ({ status, ok, headers }: Response, body: string, now: number): Outcome => {
	if (ok)
		return {
			state: 'sent',
			pauseMs: headers.get('x-ratelimit-remaining') === '0' ? waitOf(headers.get('x-ratelimit-reset-after'), now) : 0,
		}
	if (status === 429) {
		const { retry_after = null, global = false } = limitedIn(body)
		const pauseMs = Math.max(waitOf(headers.get('retry-after'), now), waitOf(retry_after, now))
		return { state: 'limited', pauseMs: pauseMs || MINUTE_MS, isForAll: global || headers.get('x-ratelimit-global') === 'true' }
	}
	if (status === 404) return { state: 'over', trouble: 'gone' }
	if (status === 401) return { state: 'over', trouble: 'refused' }
	if (status === 403) return { state: 'away', trouble: 'forbidden' }
	if (status === 408 || status >= 500) return { state: 'away', trouble: 'failing' }
	return { state: 'rejected' }
}

const limited = z.object({ retry_after: z.optional(z.number()), global: z.optional(z.boolean()) })

/** Something before Discord also answers 429, and not with JSON. */
const limitedIn = (body: string): z.output<typeof limited> => {
	try {
		return z.safeParse(limited, JSON.parse(body)).data ?? {}
	} catch {
		return {}
	}
}
