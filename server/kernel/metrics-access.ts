import { timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { sha256 } from './ids.ts'

/**
 * Whether a request may read the metrics: with METRICS_TOKEN set, every caller that sends it; otherwise only programs on this machine. A
 * proxy on this machine forwards requests of others; its headers show that.
 */
export const mayReadMetrics = ({ headers, address, token }: Asking): boolean => {
	if (token !== null) return isSame(headers.authorization ?? '', `Bearer ${token}`)
	return LOOPBACK.test(address) && !PROXIED.some((name) => headers[name] !== undefined)
}

/** `address` is the peer address of the socket. */
type Asking = { headers: IncomingHttpHeaders; address: string; token: string | null }

const LOOPBACK = /^(::ffff:)?127\.|^::1$/
const PROXIED = ['x-forwarded-for', 'x-real-ip', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded', 'via']

const isSame = (one: string, other: string) => timingSafeEqual(Buffer.from(sha256(one)), Buffer.from(sha256(other)))
