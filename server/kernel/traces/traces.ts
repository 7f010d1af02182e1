import type { IncomingMessage, RequestListener } from 'node:http'

/** Where the time of a request or of a job goes, told to a collector in spans. Names and facts are from short fixed lists: no user, no address, no text that was sent. */
export type Traces = {
	/** Serves pages and calls, each within a span of its own. */
	serving: (next: RequestListener) => RequestListener
	/** Says what has become known of a request. `route` is a template, never an address. */
	named: (request: IncomingMessage, known: { requestId: string; route: string }) => void
	/** Goes on within the span of a request: the socket events that read its body run outside of it. */
	resume: (request: IncomingMessage, next: () => void) => void
	/** A span below the present one, or on its own. `note` marks a moment in it. */
	within: <T>(name: string, facts: Facts, work: (note: (moment: string) => void) => Promise<T>) => Promise<T>
	/** A span below no other, for work that nobody waits for. */
	alone: <T>(name: string, work: () => Promise<T>) => Promise<T>
	/** Sends what is left, for `FLUSH_MS` at most. */
	stop: () => Promise<void>
}

export type Facts = Record<string, string | number>
