import { bad, type Check, type Ground, isPublic, ok, poor, type Symptom } from './check.ts'
import { addressOf, ask, figuresOf } from './running-server.ts'

/** The proxies between the players and this process. */
export const proxyCheck: Check = {
	name: 'web',
	look: async (ground) => [await answering(ground), ...(await fromOutside(ground)), ...(await forwarding(ground))],
}

/** Whether the server of these settings is ready. */
export const answering = async ({ config }: Pick<Ground, 'config'>): Promise<Symptom> => {
	const address = addressOf(config)
	const { response, reason } = await ask(`${address}/readyz`)
	if (!response)
		return bad(`The server does not answer at ${address}: ${reason}`, 'Start it, and look at the end of its log if it does not stay up.')
	return response.status === 200
		? ok(`The server is ready at ${address}.`)
		: bad(`The server at ${address} says ${response.status}: it is not ready.`, 'Look at its log.')
}

const fromOutside = async ({ config }: Ground): Promise<Symptom[]> => {
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
		...(config.trustProxy.length > 0
			? []
			: [
					bad(
						'TRUST_PROXY is not set: behind a proxy all players count as one address.',
						'Set it to the address of the proxy, such as 127.0.0.1.',
					),
				]),
	]
}

/** Whether TRUST_PROXY names the proxies through which players come: the running server counts how its requests arrive. */
const forwarding = async ({ config }: Ground): Promise<Symptom[]> => {
	const figures = await figuresOf(config)
	const came = (how: string) => figures(`portal_forwarded_requests_total{how="${how}"}`)
	const [believed, ignored, bare, direct] = [came('believed'), came('ignored'), came('bare'), came('direct')]
	const named = config.trustProxy.join(', ')
	// Anybody can send such a header, so a few of them mean nothing.
	if (ignored > believed + bare + direct)
		return [
			bad(
				`${ignored} of ${ignored + believed + bare + direct} requests came by a proxy that TRUST_PROXY ${named ? `(${named}) ` : ''}does not name: their players count as one address.`,
				'Set TRUST_PROXY to the address from which the proxy reaches this server, and start again.',
			),
		]
	if (config.trustProxy.length === 0) return []
	if (bare > believed + ignored + direct)
		return [
			bad(
				`${bare} requests came from ${named}, which TRUST_PROXY names, without X-Forwarded-For: their players count as one address.`,
				'Let the proxy send X-Forwarded-For (docs/examples), or leave an address out of TRUST_PROXY that is no proxy.',
			),
		]
	if (direct > believed && isPublic(config))
		return [
			poor(
				`${direct} requests came neither from ${named}, which TRUST_PROXY names, nor by another proxy.`,
				'See that HOST or the firewall lets only the proxy reach this server.',
			),
		]
	return [ok(`Addresses of players are believed from ${named}${believed > 0 ? `, as for ${believed} requests so far` : ''}.`)]
}

const plainAddress = async (host: string): Promise<Symptom> => {
	const { response } = await ask(`http://${host.replace(/:\d+$/, '')}/`)
	if (!response) return ok('Nothing answers without encryption.')
	return response.headers.get('location')?.startsWith('https://')
		? ok('http:// leads to https://.')
		: poor(`http://${host} does not lead to https://.`, 'Redirect port 80 in the proxy (docs/examples).')
}
