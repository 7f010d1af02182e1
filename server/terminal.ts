import type { Config } from './config.ts'
import type { DemoSummary } from './demo/seed.ts'
import { hostInUrl } from './host-in-url.ts'
import type { Credentials } from './owner.ts'
import { StartRefused } from './start-refused.ts'

/** What the server prints for the operator at start. The log is for machines; this is for a person. */

export const printStep = (text: string): void => say(text)

export const printReady = (
	port: number,
	{ processes, host, alsoOn, socket }: Pick<Config, 'processes' | 'host' | 'alsoOn' | 'socket'>,
): void => {
	const name = socket !== null || HERE.includes(host) ? 'localhost' : hostInUrl(host)
	say(`\nReady on http://${name}:${port}${processes > 1 ? ` (${processes} processes)` : ''}`)
	if (alsoOn === '::1' && socket === null)
		say('Only this machine can open it, because everybody can read the passwords of the demo. HOST=0.0.0.0 lets others in.')
}

/** Addresses by which a browser on this machine finds it as localhost. */
const HERE = ['0.0.0.0', '::', '127.0.0.1', '::1']

/** Fails if nobody can be shown it. */
export const printOwner = ({ userId, password }: Credentials): Promise<void> =>
	new Promise((resolve, reject) => {
		const text = `\nThis site has no owner yet, so one was made. Write it down, it is shown only now:\n  ${userId}   ${password}\n`
		const refuse = ({ message }: Error) => reject(new StartRefused(`The password of the first owner cannot be shown (${message}).`))
		// Without a listener the process would end with a stack.
		process.stdout.once('error', refuse)
		process.stdout.write(text, (error) => {
			if (error) return refuse(error)
			process.stdout.off('error', refuse)
			resolve()
		})
	})

export const printDemo = ({ accounts, codes }: DemoSummary): void => {
	say('\nDemo accounts (user ID, password, role):')
	for (const account of accounts) say(`  ${account.userId.padEnd(16)} ${account.password.padEnd(18)} ${account.role}`)
	say('\nDemo codes for /topup:')
	for (const code of codes) say(`  ${code.code.padEnd(22)} ${code.worth}`)
}

const say = (text: string): void => {
	process.stdout.write(`${text}\n`)
}
