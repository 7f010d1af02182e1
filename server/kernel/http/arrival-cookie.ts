/** A name that browsers give out for this host alone: no neighbour below the same domain can set it. It needs https. */
const SAFE_NAME = '__Host-ARRIVAL'
const NAME = 'ARRIVAL'

export type ArrivalCookie = ReturnType<typeof createArrivalCookie>

/**
 * The cookie in which a browser carries what it proved elsewhere, sealed by the server. It identifies nobody who is signed in, and scripts
 * cannot read it. `Lax`: it comes along when another site sends the browser back here, and with nothing else that other sites cause.
 */
export const createArrivalCookie = (isSecure: boolean) => {
	const name = isSecure ? SAFE_NAME : NAME
	const pattern = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{1,3500})(?:;|$)`)
	const header = (value: string, seconds: number) =>
		`${name}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
	return {
		/** The value that came with a request; null without one. */
		in: (cookies = ''): string | null => pattern.exec(cookies)?.[1] ?? null,
		/** The header that gives it to the browser, for a quarter of an hour. What is inside has an end of its own. */
		given: (value: string): string => header(value, 900),
		/** The header that takes it away. */
		gone: header('', 0),
	}
}
