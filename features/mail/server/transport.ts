import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { isIPv4 } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { createTransport as createMailer, SendMailOptions } from 'nodemailer'
import type { Config } from '#server/config.ts'
import { type Clock, toInstant } from '#server/kernel/clock.ts'
import { LOGO_ID } from './layout.ts'

export type Mail = { to: string; fromName: string; subject: string; html: string; text: string; messageId: string; logo?: Buffer | null }

/** Sends mails; one of the four services that tests may replace. It throws the errors of nodemailer. */
export type Transport = {
	send(mail: Mail): Promise<void>
	/** Why what it sends reaches nobody; only of the file transport. */
	reachesNobody?: string
	/** Deletes mails stored before that instant; only the file transport stores any. */
	forgetBefore?(instant: number): Promise<void>
	/** Signs in without sending; only where there is a mail server. */
	verify?(): Promise<unknown>
	close(): void
}

/** The maximum duration of a send. */
export const SEND_MS = 60_000

/** Sends to the mail server of the settings, or writes files when there is none (DECISIONS 11). */
export const createTransport = ({ mail, dataDir, publicUrl }: Pick<Config, 'mail' | 'dataDir' | 'publicUrl'>, clock: Clock): Transport =>
	mail.smtpUrl ? smtpTransport(mail.smtpUrl, mail.from, publicUrl) : fileTransport(join(dataDir, 'mail'), mail.from, clock)

export const smtpTransport = (url: string, from: string, publicUrl = 'http://localhost'): Transport => {
	const { protocol, hostname, port, username, password } = new URL(url)
	const mailer = opened((create) =>
		create({
			pool: true,
			host: hostname.replace(/^\[|\]$/g, ''),
			secure: protocol === 'smtps:',
			...nameIn(publicUrl),
			...(port && { port: Number(port) }),
			...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
			maxConnections: 2,
			// Idle connections are closed before either side times out, so that a mail never uses a connection that is just ending.
			idleTimeout: 5_000,
			maxRequeues: 1,
			connectionTimeout: STEP_MS,
			greetingTimeout: STEP_MS,
			socketTimeout: STEP_MS,
			dnsTimeout: STEP_MS,
		}),
	)
	return {
		async send(mail) {
			await (await mailer.open()).sendMail({ ...message(mail, from), signal: AbortSignal.timeout(SEND_MS) })
		},
		verify: async () => (await mailer.open()).verify(),
		close: mailer.close,
	}
}

/**
 * The name with which the site greets a mail server (EHLO): some refuse one that is not public. A number stands in brackets (RFC 5321, 4.1.3).
 * Without a public address the library takes the name of the machine.
 */
const nameIn = (publicUrl: string): { name?: string } => {
	const { hostname } = new URL(publicUrl)
	if (hostname === 'localhost') return {}
	if (hostname.startsWith('[')) return { name: hostname.replace('[', '[IPv6:') }
	return { name: isIPv4(hostname) ? `[${hostname}]` : hostname }
}

/** Writes every mail as a file into `dir`; file names sort by time. Mail programs can open them, and so can a person with a text editor. */
export const fileTransport = (dir: string, from: string, clock: Clock): Transport => {
	const mailer = opened((create) => create({ streamTransport: true, buffer: true, newline: 'windows' }))
	return {
		async send(mail) {
			const { message: made } = await (await mailer.open()).sendMail(message(mail, from))
			const raw = Buffer.isBuffer(made) ? made : await buffer(made)
			const number = /[0-9a-z]{1,12}/i.exec(mail.messageId)?.[0] ?? 'mail'
			const name = `${fileTime(clock.now())}-${number}.eml`
			await mkdir(dir, { recursive: true, mode: 0o700 })
			// Renamed when complete, so that no one reads half a mail. Readable by the site's user only, because the links in it are secrets.
			await writeFile(join(dir, `${name}.part`), legible(raw), { mode: 0o600 })
			await rename(join(dir, `${name}.part`), join(dir, name))
		},
		reachesNobody: 'written to a file only: SMTP_URL is not set',
		async forgetBefore(instant) {
			const oldest = fileTime(instant)
			const old = (await readdir(dir).catch(() => [])).filter((name) => MAIL_FILE.test(name) && name < oldest)
			for (const name of old) await rm(join(dir, name), { force: true })
		},
		close: mailer.close,
	}
}

/**
 * A mail whose texts are written as they are, 8 bits a sign. Quoted-printable, the only way in which the library writes long lines, cuts links
 * and changes signs in them.
 */
const legible = (raw: Buffer): Buffer => {
	const parts = raw.toString('latin1').split(BOUNDARY)
	const readable = parts.map((part) => (part.includes(QUOTED) ? unquoted(part).replace(QUOTED, 'Content-Transfer-Encoding: 8bit') : part))
	return Buffer.from(readable.join(BOUNDARY), 'latin1')
}

/** As the library begins it. */
const BOUNDARY = '\r\n----_NmP-'
const QUOTED = 'Content-Transfer-Encoding: quoted-printable'
const unquoted = (text: string) =>
	text.replaceAll('=\r\n', '').replaceAll(/=([0-9A-F]{2})/g, (_sign, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** Created with the first mail: the library takes 27 MB and a tenth of a second, and the operator's commands send none. */
const opened = <M extends { close(): void }>(make: (create: typeof createMailer) => M) => {
	let mailer: Promise<M> | null = null
	return {
		open: (): Promise<M> => {
			mailer ??= import('nodemailer').then(({ createTransport: create }) => make(create))
			return mailer
		},
		close: (): void => void mailer?.then((one) => one.close()),
	}
}

/** Names sort by time. */
const fileTime = (instant: number) => toInstant(instant).replaceAll(':', '-')
/** Matches only our files, including half-written ones of a crash: the folder may contain other files. */
const MAIL_FILE = /^\d{4}-\d\d-\d\dT[\d.-]+Z-[0-9a-z]+\.eml(\.part)?$/i

const STEP_MS = 10_000

/** Addresses are passed as objects: a text would be parsed as a list, in which one field can hold several recipients. */
const message = ({ to, fromName, subject, html, text, messageId, logo }: Mail, from: string): SendMailOptions => ({
	from: { name: fromName, address: from },
	to: { name: '', address: oneAddress(to) },
	subject,
	html,
	text,
	messageId,
	...(logo && { attachments: [{ cid: LOGO_ID, filename: 'logo.png', contentType: 'image/png', content: logo }] }),
	headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
	disableFileAccess: true,
	disableUrlAccess: true,
})

/**
 * Nodemailer repairs malformed addresses, and the result may belong to someone else. So it only gets addresses that need no repair: one
 * name, one domain, no quotes, nothing that a mail program might parse as a list or decode.
 */
const oneAddress = (address: string): string => {
	if (address.length > MAX_ADDRESS || address.includes('=?') || !ADDRESS.test(address))
		throw Object.assign(new Error('not one mail address'), { code: 'EENVELOPE' })
	return address
}

const MAX_ADDRESS = 254
const ADDRESS = /^[^\p{C}\p{Z}@<>()[\]\\,:;"]+@[^\p{C}\p{Z}@<>()[\]\\,:;"]+$/u
