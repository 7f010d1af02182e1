import { PUSH } from './limits.contract.ts'

/**
 * The push service that a browser's endpoint names, which is one service whatever hosts it has; null for any address that none of the known
 * services hands out. The site sends requests to endpoints, and a client could name any address: of its own network too.
 */
export const pushServiceOf = (endpoint: string): string | null => {
	if (endpoint.length > PUSH.endpointLength || !URL.canParse(endpoint)) return null
	const { protocol, host, username, password } = new URL(endpoint)
	if (protocol !== 'https:' || username !== '' || password !== '') return null
	// With a port of its own the host is none of these.
	return HOSTS.includes(host) ? host : (DOMAINS.find((domain) => host.endsWith(`.${domain}`)) ?? null)
}

/** Chrome, Edge on phones, Opera and Samsung; Firefox. */
const HOSTS = ['fcm.googleapis.com', 'updates.push.services.mozilla.com']
/** Safari; Edge on Windows. */
const DOMAINS = ['push.apple.com', 'notify.windows.com']
