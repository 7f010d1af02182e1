/** Types for the part of the load generator that the benchmarks use; the package has none. */
declare module 'autocannon' {
	export type Request = {
		method?: 'GET' | 'POST'
		path?: string
		headers: Record<string, string>
		body?: string
	}
	export type Client = { setRequests(requests: Request[]): void }
	export type Options = {
		url: string
		connections: number
		/** Requests a second over all connections; unlimited if not set. */
		overallRate?: number
		/** Seconds. */
		duration: number
		headers?: Record<string, string>
		/** Requests after which a connection is opened anew. */
		reconnectRate?: number
		setupClient?: (client: Client) => void
	}
	export type Result = {
		'2xx': number
		non2xx: number
		statusCodeStats: Record<string, { count: number }>
		errors: number
		duration: number
		latency: { p99: number }
	}
	export default function autocannon(options: Options): Promise<Result>
}
