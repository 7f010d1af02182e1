import dns from 'node:dns'
import { appendFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { Socket } from 'node:net'

/** Loaded before a server: logs in the file WATCH_FILE each connection that this process opens, and every name that it looks up. */
const note = (what: string, where: unknown) => appendFileSync(process.env.WATCH_FILE ?? '', `${what} ${JSON.stringify(where)}\n`)

const { connect } = Socket.prototype
Socket.prototype.connect = function (this: Socket, ...where: unknown[]) {
	note('connect', where)
	return connect.apply(this, where as Parameters<typeof connect>)
} as typeof connect

const { lookup } = dns
dns.lookup = ((name: string, ...rest: unknown[]) => {
	note('look up', name)
	return lookup(name, ...(rest as [() => void]))
}) as typeof lookup
syncBuiltinESMExports()
