import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { startMailServer } from '../../../tests/mail-server.ts'
import { openPostOffice, type PostOffice } from '../../../tests/post-office.ts'
import type { Letter } from '../mail.ts'
import { fileTransport, smtpTransport } from './transport.ts'

let office: PostOffice
beforeEach(async () => {
	office = await openPostOffice()
})
afterEach(() => office.close())

const FROM = 'no-reply@play.example.com'
const verify: Letter = { kind: 'verify-email', account: null, to: 'ana@example.com', userId: 'ana_reyes', token: 'T0ken-of-ana' }

describe('a mail server', () => {
	it.each([
		['https://play.example.com', 'play.example.com'],
		['https://xn--bka-gna.example:8443', 'xn--bka-gna.example'],
		['http://192.0.2.7:3000', '[192.0.2.7]'],
		// The server writes what it hears in small letters.
		['http://[2001:db8::7]', '[ipv6:2001:db8::7]'],
	])('is greeted with the name of the site: %s', async (publicUrl, name) => {
		const greeted: string[] = []
		const server = await startMailServer({
			onMailFrom(_address, { hostNameAppearsAs }, done) {
				greeted.push(String(hostNameAppearsAs))
				done()
			},
		})
		const transport = smtpTransport(`smtp://127.0.0.1:${server.port}`, FROM, publicUrl)
		await office.createProcess(transport).postAll([verify])
		transport.close()
		expect(greeted).toEqual([name])
		await server.stop()
	})

	it('gets the letter with both its parts', async () => {
		const server = await startMailServer()
		const transport = smtpTransport(`smtp://127.0.0.1:${server.port}`, FROM)
		await office.createProcess(transport).postAll([verify])
		expect(server.received).toMatchObject([{ from: FROM, to: ['ana@example.com'] }])
		const mail = await PostalMime.parse(server.received[0]?.raw ?? '')
		expect(mail).toMatchObject({
			subject: 'Confirm your email address for Barkada Online',
			from: { name: 'Barkada Online', address: FROM },
			to: [{ address: 'ana@example.com' }],
			messageId: expect.stringMatching(/^<[0-9a-f]{32}@play\.example\.com>$/),
			attachments: [],
		})
		expect(mail.text).toContain('https://play.example.com/verifyemail?token=T0ken-of-ana')
		expect(mail.html).toContain('href="https://play.example.com/verifyemail?token=T0ken-of-ana"')
		transport.close()
		await server.stop()
	})

	it('is told who we are, from the address in the settings', async () => {
		const seen: unknown[] = []
		const server = await startMailServer({
			authOptional: false,
			allowInsecureAuth: true,
			onAuth({ username, password }, _session, done) {
				seen.push([username, password])
				done(null, { user: username })
			},
		})
		const transport = smtpTransport(`smtp://us%40er:p%3Ass%2Fword@127.0.0.1:${server.port}`, FROM)
		await office.createProcess(transport).postAll([verify])
		expect([seen, server.received.length]).toEqual([[['us@er', 'p:ss/word']], 1])
		transport.close()
		await server.stop()
	})

	it('that is away gets the letter when it is back', async () => {
		const { port, stop } = await startMailServer()
		await stop()
		const transport = smtpTransport(`smtp://127.0.0.1:${port}`, FROM)
		const { postAll, deliverDue } = office.createProcess(transport)
		await postAll([verify])
		expect(await office.rows()).toMatchObject([{ state: 'waiting', attempts: 1, failure: expect.stringMatching(/^could not be sent: E/) }])
		const back = await startMailServer({}, port)
		await deliverDue()
		expect(back.received).toHaveLength(0)
		office.clock.advance(30_000)
		await deliverDue()
		expect([back.received.length, (await office.rows())[0]?.state]).toEqual([1, 'sent'])
		transport.close()
		await back.stop()
	})

	it('that knows no such mailbox ends the matter, and one that is busy does not', async () => {
		const server = await startMailServer({
			onRcptTo({ address }, _session, done) {
				done(Object.assign(new Error('no'), { responseCode: address.startsWith('busy') ? 450 : 550 }))
			},
		})
		const transport = smtpTransport(`smtp://127.0.0.1:${server.port}`, FROM)
		await office.createProcess(transport).postAll([verify, { ...verify, to: 'busy@example.com' }])
		expect(await office.rows()).toMatchObject([
			{ state: 'failed', failure: 'the mail server answered 550' },
			{ state: 'waiting', failure: 'the mail server answered 450' },
		])
		transport.close()
		await server.stop()
	})
})

describe('without a mail server', () => {
	it('a mail becomes a file that only its owner reads, named in the order of time', async () => {
		const dir = join(office.dataDir, 'mail')
		const { postAll } = office.createProcess(fileTransport(dir, FROM, office.clock))
		await postAll([verify])
		office.clock.advance(1_000)
		await postAll([verify])
		const names = (await readdir(dir)).sort()
		expect(names).toEqual([
			expect.stringMatching(/^2026-11-21T10-00-00\.000Z-[0-9a-f]{12}\.eml$/),
			expect.stringMatching(/^2026-11-21T10-00-01\.000Z-[0-9a-f]{12}\.eml$/),
		])
		const file = join(dir, names[0] ?? '')
		expect((await PostalMime.parse(await readFile(file))).to).toEqual([{ name: '', address: 'ana@example.com' }])
		if (process.platform !== 'win32') expect((await stat(file)).mode & 0o077).toBe(0)
	})

	it('its texts can be read and its links copied in any editor, and its picture is whole', async () => {
		const dir = join(office.dataDir, 'mail')
		const link = 'https://play.example.com/verifyemail?token=T0ken-of-ana'
		const logo = Buffer.from(Array.from({ length: 3_000 }, (_byte, index) => index % 256))
		const text = `Kumusta, Señor Ana!\n${'Mahaba ito. '.repeat(20)}\n--\n${link}`
		const sent = { to: 'ana@example.com', fromName: 'Barkada', subject: 'Kumusta', messageId: '<1@x.com>', logo, text }
		await fileTransport(dir, FROM, office.clock).send({ ...sent, html: `<p>${text}</p><a href="${link}">${link}</a>` })
		const [name = ''] = await readdir(dir)
		const file = await readFile(join(dir, name))
		expect(file.toString().split(link)).toHaveLength(5)
		expect(file.toString()).toContain('Kumusta, Señor Ana!')
		const mail = await PostalMime.parse(file)
		expect(mail.text?.trim()).toBe(text)
		expect(Buffer.from(mail.attachments[0]?.content as ArrayBuffer)).toEqual(logo)
	})

	it('files go after thirty days, and nothing that is not ours', async () => {
		const dir = join(office.dataDir, 'mail')
		const { postAll, forgetSent } = office.createProcess(fileTransport(dir, FROM, office.clock))
		await forgetSent() // there is no folder yet
		await postAll([verify])
		await writeFile(join(dir, '2026-11-21T10-00-00.000Z-abc.eml.part'), 'a crash left this')
		for (const foreign of ['notes.txt', '2026-11-01.eml', 'keep.eml']) await writeFile(join(dir, foreign), 'of the operator')
		office.clock.advance(10 * DAY_MS)
		await postAll([verify])
		const names = await readdir(dir)
		office.clock.advance(20 * DAY_MS)
		await forgetSent()
		expect(await readdir(dir)).toEqual(names)
		office.clock.advance(1)
		await forgetSent()
		expect((await readdir(dir)).sort()).toEqual([
			'2026-11-01.eml',
			expect.stringMatching(/^2026-12-01T10-00-00\.000Z-/),
			'keep.eml',
			'notes.txt',
		])
		expect(await office.rows()).toHaveLength(1)
	})
})
