import { bad, type Check, ok, poor, type Site, type Symptom } from './check.ts'

/** What stands between the players and this process. */
export const proxyCheck: Check = {
	name: 'web',
	look: async (site) => [await own(site), ...(await fromOutside(site))],
}

const own = async ({ config }: Site): Promise<Symptom> => {
	const address = `http://${config.host === '0.0.0.0' || config.host === '::' ? '127.0.0.1' : config.host}:${config.port}`
	const { response, reason } = await ask(`${address}/readyz`)
	if (!response)
		return bad(`The server does not answer at ${address}: ${reason}`, 'Start it, and look at the end of its log if it does not stay up.')
	return response.status === 200
		? ok(`The server is ready at ${address}.`)
		: bad(`The server at ${address} says ${response.status}: it is not ready.`, 'Look at its log.')
}

const fromOutside = async ({ config }: Site): Promise<Symptom[]> => {
	const { protocol, host } = new URL(config.publicUrl)
	if (/^(localhost|127\.|\[::1\])/.test(host)) return []
	if (protocol === 'http:')
		return [
			bad(
				`${config.publicUrl} is not encrypted: passwords can be read on the way.`,
				'Put nginx or Caddy in front (docs/operations.md) and set PUBLIC_URL to https://...',
			),
		]
	const { response, reason } = await ask(`${config.publicUrl}/readyz`)
	if (!response)
		return [bad(`${config.publicUrl} cannot be reached: ${reason}`, 'Check the name, the certificate, the proxy and the firewall.')]
	return [
		response.status === 200
			? ok(`${config.publicUrl} answers over TLS.`)
			: bad(`${config.publicUrl} says ${response.status}.`, 'See whether the proxy passes requests on to this server.'),
		response.headers.has('strict-transport-security')
			? ok('Browsers are told to come over https only.')
			: bad('The header Strict-Transport-Security is missing.', 'Let the proxy pass our headers on unchanged.'),
		await plainAddress(host),
		config.trustProxy.length > 0
			? ok(`Addresses of players are believed from ${config.trustProxy.join(', ')}.`)
			: bad(
					'TRUST_PROXY is not set: behind a proxy all players count as one address.',
					'Set it to the address of the proxy, such as 127.0.0.1.',
				),
	]
}

const plainAddress = async (host: string): Promise<Symptom> => {
	const { response } = await ask(`http://${host.replace(/:\d+$/, '')}/`)
	if (!response) return ok('Nothing answers without encryption.')
	return response.headers.get('location')?.startsWith('https://')
		? ok('http:// leads to https://.')
		: poor(`http://${host} does not lead to https://.`, 'Redirect port 80 in the proxy (docs/examples).')
}

const ask = async (url: string): Promise<{ response: Response | null; reason: string }> => {
	try {
		return { response: await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(WEB_MS) }), reason: '' }
	} catch (error) {
		const { cause, message } = error as Error
		return { response: null, reason: cause instanceof Error && cause.message ? cause.message : message }
	}
}

const WEB_MS = 5_000
