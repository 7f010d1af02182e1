import { hostInUrl } from '#server/host-in-url.ts'
import type { Ground } from './check.ts'

/** Where the server of these settings answers on this machine. */
export const addressOf = ({ host, port }: Pick<Ground['config'], 'host' | 'port'>): string =>
	`http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : hostInUrl(host)}:${port}`

/** Reads a figure of the running server by its name and labels; 0 where it has none, or does not run. */
export const figuresOf = async (config: Ground['config']): Promise<(name: string) => number> => {
	const headers: Record<string, string> = config.metricsToken === null ? {} : { authorization: `Bearer ${config.metricsToken}` }
	const { response } = await ask(`${addressOf(config)}/metrics`, headers)
	const lines = response?.status === 200 ? (await response.text()).split('\n') : []
	return (name) =>
		Number(
			lines
				.find((line) => line.startsWith(`${name} `))
				?.slice(name.length)
				.trim() ?? 0,
		)
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
