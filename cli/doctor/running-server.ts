import { hostInUrl } from '#server/host-in-url.ts'
import type { LoggedError } from '#server/kernel/process/last-errors.ts'
import type { Ground } from './check.ts'

/** Where the server of these settings answers on this machine. */
export const addressOf = ({ host, port }: Pick<Ground['config'], 'host' | 'port'>): string =>
	`http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : hostInUrl(host)}:${port}`

/** A metric of the running server with one set of labels. */
export type Series = { labels: Record<string, string>; value: number }

/** Reads a figure of the running server by its name and labels; 0 where it has none, or does not run. */
export const figuresOf = async (config: Ground['config']): Promise<(name: string) => number> => {
	const lines = await linesOf(config)
	return (name) => Number(lines.find((line) => line.startsWith(`${name} `))?.slice(name.length) ?? 0)
}

/** Reads all series of a metric of the running server by its name; none where it does not run, or does not tell this machine. */
export const seriesOf = async (config: Ground['config']): Promise<(name: string) => Series[]> => {
	const lines = await linesOf(config)
	return (name) =>
		lines
			.filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`))
			.map((line) => ({
				labels: Object.fromEntries([...line.matchAll(/[{,](\w+)="([^"]*)"/g)].map(([, label = '', value = '']) => [label, value])),
				value: Number(line.slice(line.lastIndexOf(' '))),
			}))
}

/** The last errors that the running server has logged, the newest first; none where it does not tell this machine. */
export const lastErrorsOf = async (config: Ground['config']): Promise<LoggedError[]> => {
	const response = await askFigures(config, '?errors')
	// A server of an earlier version knows no errors, and answers with its metrics.
	return response?.headers.get('content-type')?.startsWith('application/json') ? ((await response.json()) as LoggedError[]) : []
}

const linesOf = async (config: Ground['config']): Promise<string[]> => {
	const response = await askFigures(config)
	return response ? (await response.text()).split('\n') : []
}

const askFigures = async (config: Ground['config'], query = ''): Promise<Response | null> => {
	const headers: Record<string, string> = config.metricsToken === null ? {} : { authorization: `Bearer ${config.metricsToken}` }
	const { response } = await ask(`${addressOf(config)}/metrics${query}`, headers)
	return response?.status === 200 ? response : null
}

export const ask = async (url: string, headers: Record<string, string> = {}): Promise<{ response: Response | null; reason: string }> => {
	try {
		return { response: await fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(WEB_MS) }), reason: '' }
	} catch (error) {
		const { cause, message } = error as Error
		return { response: null, reason: cause instanceof Error && cause.message ? cause.message : message }
	}
}

const WEB_MS = 5_000
