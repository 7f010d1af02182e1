import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fileTransport, type Mail } from './transport.ts'

/** RC4: text typed by strangers never adds a header or a recipient. Read back with a parser that is independent of the writer. */
let folder: string
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'barkada-mail-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const FROM = 'no-reply@play.example.com'
const HEADERS = 'auto-submitted,content-type,date,from,message-id,mime-version,subject,to,x-auto-response-suppress'.split(',')

const mailWith = (changes: Partial<Mail>): Mail => ({
	to: 'ana@example.com',
	fromName: 'Barkada',
	subject: 'Hello',
	html: '<p>Hello</p>',
	text: 'Hello',
	messageId: '<1@play.example.com>',
	...changes,
})

const written = async (mail: Mail) => {
	const dir = await mkdtemp(join(folder, 'one-'))
	await fileTransport(dir, FROM, { now: () => 0, steady: () => 0 }).send(mail)
	const [name = ''] = await readdir(dir)
	return PostalMime.parse(await readFile(join(dir, name)))
}

const INJECTIONS = ['\r\n', '\n', '\r', '\u2028', '\u2029', '\u0085', '\0', '\v', '%0d%0a', '\t', ' '].flatMap((end) => [
	`${end}Bcc: eve@example.net`,
	`${end}${end}<html>`,
])
const REFUSED = [
	...INJECTIONS.map((injection) => `ana@example.com${injection}`),
	...INJECTIONS.map((injection) => `ana${injection}@example.com`),
	'ana@example.com, eve@example.net',
	'ana@example.com,eve@example.net',
	'ana@example.com;eve@example.net',
	'ana@example.com eve@example.net',
	'<ana@example.com>',
	'Eve <eve@example.net>',
	'group: ana@example.com, eve@example.net;',
	'ana@example.com>,<eve@example.net',
	'"ana, eve"@example.com',
	'"a\\"@x.com, eve@example.net"@example.com',
	'ana,eve@example.com',
	'ana@eve@example.com',
	'ana(eve@example.net)@example.com',
	'ana@example.com (eve)',
	'=?utf-8?q?ana=40example.com=2Ceve=40example.net?=',
	'=?utf-8?q?a=0aBcc:=20x?=@example.com',
	'ana\u202e@example.com',
	'ana\u200b@example.com',
	'ana@[192.0.2.1]',
	'',
	'@',
	'ana@',
	'@example.com',
	'ana',
	`${'a'.repeat(250)}@example.com`,
]
const ALLOWED = [
	['ana@example.com', 'ana@example.com'],
	["o'ana+tag=1%x@mail.example.com", "o'ana+tag=1%x@mail.example.com"],
	['ana@exämple.com', 'ana@xn--exmple-cua.com'],
	['josé@exämple.com', 'josé@exämple.com'],
]

it.each(REFUSED.map((address) => [address]))('no mail leaves for the address %j', async (to) => {
	await expect(written(mailWith({ to }))).rejects.toMatchObject({ code: 'EENVELOPE' })
})

it.each(ALLOWED)('a mail to %j goes to %j alone', async (to, address) => {
	const mail = await written(mailWith({ to }))
	expect(mail.headers.map(({ key }) => key).sort()).toEqual(HEADERS)
	expect(mail.to).toEqual([{ name: '', address }])
})

it.each([...INJECTIONS, '"', '\\', '<eve@example.net>,', ', eve@example.net,', '?= eve@example.net', 'é'.repeat(300)])(
	'neither a name nor a subject with %j adds a header or a recipient',
	async (text) => {
		const mail = await written(mailWith({ fromName: `Bar${text}kada`, subject: `Hello${text}again`, messageId: `<1${text}@x.com>` }))
		expect(mail.headers.map(({ key }) => key).sort()).toEqual(HEADERS)
		expect(mail.to).toEqual([{ name: '', address: 'ana@example.com' }])
		expect(mail.from?.address).toBe(FROM)
		expect([mail.cc, mail.bcc]).toEqual([undefined, undefined])
	},
)
