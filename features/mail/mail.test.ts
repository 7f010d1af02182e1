import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { HOUR_MS } from '#contract/durations.ts'
import { openPostOffice, type PostOffice } from '../../tests/post-office.ts'
import { openWorld } from '../../tests/world.ts'
import type { Letter, Mail } from './mail.ts'
import { fileTransport } from './server/transport.ts'

let office: PostOffice
beforeEach(async () => {
	office = await openPostOffice()
})
afterEach(() => office.close())

const closed = (number = 1): Letter => ({ kind: 'account-closed', account: null, to: `ana${number}@example.com`, userId: `ana_${number}` })
const reset: Letter = { kind: 'reset-password', to: 'ana@example.com', account: null, userId: 'ana_reyes', token: 'T0ken-of-ana' }

const recorder = () => {
	const mails: Mail[] = []
	return { mails, send: async (mail: Mail) => void mails.push(mail) }
}
const refusing = (properties: Record<string, unknown>) => async () => {
	throw Object.assign(new Error('mailbox ana@example.com refused'), properties)
}
const states = async () => (await office.rows()).map(({ state, attempts }) => [state, attempts])

describe('a letter', () => {
	it('goes out after the commit, and never without one', async () => {
		const { mails, send } = recorder()
		const { postAll, deliverDue } = office.createProcess(send)
		const cancelled = postAll([closed(1)], async () => {
			throw new Error('changed my mind')
		})
		await expect(cancelled).rejects.toThrow('changed my mind')
		await deliverDue()
		expect([mails, await office.rows()]).toEqual([[], []])

		await postAll([closed(2)], async () => expect(mails).toEqual([]))
		expect(mails).toMatchObject([{ to: 'ana2@example.com', fromName: 'Barkada Online', subject: 'Your account was closed' }])
		expect(await office.rows()).toMatchObject([{ state: 'sent', attempts: 1, sealed: '', settled_at: office.clock.now(), failure: null }])
	})

	it('has left for a mail server once one took it, and not by becoming a file', async () => {
		const files = office.createProcess(fileTransport(office.dataDir, 'no-reply@example.com', office.clock))
		await files.postAll([closed(1)])
		expect([await files.hasSent(), await office.rows()]).toEqual([
			false,
			[expect.objectContaining({ state: 'sent', failure: 'written to a file only: SMTP_URL is not set' })],
		])
		const { postAll, hasSent } = office.createProcess(recorder().send)
		await postAll([closed(2)])
		expect(await hasSent()).toBe(true)
	})

	it('is sent outside any transaction', async () => {
		const { postAll } = office.createProcess(async () => {
			await office.database.transaction((tx) => tx.selectFrom('mail_outbox').select('id').execute())
		})
		await postAll([closed()])
		expect(await states()).toEqual([['sent', 1]])
	})

	it('is readable in the outbox to nobody without the key, and to nobody at all once it is sent', async () => {
		const { postAll, deliverDue } = office.createProcess(refusing({ code: 'ECONNREFUSED' }))
		await postAll([reset, reset])
		const [first, second] = await office.rows()
		expect(JSON.stringify([first, second])).not.toMatch(/example\.com|ana|T0ken/i)
		expect(first?.sealed).not.toBe(second?.sealed)
		const hidden = Buffer.from(first?.sealed ?? '', 'base64url').toString('latin1')
		expect(hidden).not.toMatch(/example\.com|ana_|T0ken/i)

		office.clock.advance(30_000)
		const { mails, send } = recorder()
		await office.createProcess(send, { secretKey: 'ab'.repeat(32) }).deliverDue()
		expect(mails).toEqual([])
		expect(await office.rows()).toMatchObject(Array(2).fill({ state: 'failed', sealed: '', failure: 'encrypted with another secret key' }))
		await deliverDue()
	})

	it('to nobody costs the same row, and nothing is sent', async () => {
		const { mails, send } = recorder()
		await office.createProcess(send).postAll([{ kind: 'nothing', to: 'nobody@example.com', account: null }])
		expect(mails).toEqual([])
		expect(await states()).toEqual([['sent', 1]])
	})

	it('keeps its Message-ID from try to try, and no two share one', async () => {
		const seen: string[] = []
		const { postAll, deliverDue } = office.createProcess(async ({ messageId }) => {
			seen.push(messageId)
			if (seen.length < 3) throw Object.assign(new Error('busy'), { responseCode: 451 })
		})
		await postAll([closed(1), closed(2)])
		office.clock.advance(30_000)
		await deliverDue()
		expect(seen).toHaveLength(4)
		expect(new Set(seen.slice(0, 2))).toEqual(new Set(seen.slice(2)))
		expect(new Set(seen).size).toBe(2)
		expect(seen[0]).toMatch(/^<[0-9a-f]{32}@play\.example\.com>$/)
	})
})

describe('a letter that cannot be sent', () => {
	it('is tried again after 30 seconds, then after twice as long up to an hour, and given up after a day', async () => {
		let tries = 0
		const { postAll, deliverDue } = office.createProcess(async () => {
			tries++
			await refusing({ code: 'ETIMEDOUT' })()
		})
		const began = office.clock.now()
		await postAll([closed()])
		const delays: number[] = []
		for (let [row] = await office.rows(); row?.state === 'waiting'; [row] = await office.rows()) {
			delays.push((row.next_at - office.clock.now()) / 1_000)
			office.clock.advance(row.next_at - office.clock.now() - 1)
			await deliverDue()
			expect(tries).toBe(delays.length)
			office.clock.advance(1)
			await deliverDue()
		}
		expect(delays.slice(0, 9)).toEqual([30, 60, 120, 240, 480, 960, 1_920, 3_600, 3_600])
		expect(tries).toBe(delays.length + 1)
		expect(office.clock.now() - began).toBe(24 * HOUR_MS)
		expect(await office.rows()).toMatchObject([{ state: 'failed', sealed: '', failure: 'could not be sent: ETIMEDOUT' }])
		expect(office.logged.at(-1)).toMatchObject({ level: 50, msg: 'a mail was given up', kind: 'account-closed' })
		expect(JSON.stringify(office.logged)).not.toContain('example.com')
	})

	it.each([
		[{ code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' }, 'failed', 'the mail server answered 550'],
		[{ code: 'EMESSAGE', responseCode: 554, command: 'DATA' }, 'failed', 'the mail server answered 554'],
		[{ code: 'EENVELOPE', responseCode: 450, command: 'RCPT TO' }, 'waiting', 'the mail server answered 450'],
		[{ code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' }, 'waiting', 'the mail server answered 535'],
		[{ code: 'EENVELOPE', responseCode: 550, command: 'MAIL FROM' }, 'waiting', 'the mail server answered 550'],
		[{ code: 'EENVELOPE' }, 'failed', 'no usable address'],
		[{}, 'waiting', 'could not be sent: Error'],
	])('after %j is %s', async (answer, state, failure) => {
		await office.createProcess(refusing(answer)).postAll([closed()])
		expect(await office.rows()).toMatchObject([{ state, failure, attempts: 1, lease_until: null }])
	})

	it('is not sent once its link works no longer', async () => {
		const { postAll } = office.createProcess(refusing({ code: 'ECONNREFUSED' }))
		await postAll([reset, closed()])
		const { mails, send } = recorder()
		office.clock.advance(HOUR_MS / 2)
		await office.createProcess(send).deliverDue()
		expect(mails.map(({ subject }) => subject)).toEqual(['Your account was closed'])
		expect(await office.rows()).toMatchObject([{ state: 'failed', failure: 'its link or code has ended' }, { state: 'sent' }])
	})

	it('does not use up the tries of those behind it when the mail server is away', async () => {
		const { postAll } = office.createProcess(refusing({ code: 'ECONNREFUSED' }))
		await postAll(Array.from({ length: 10 }, (_one, number) => closed(number)))
		expect((await states()).filter(([, attempts]) => attempts !== 0)).toHaveLength(2)
		const { mails, send } = recorder()
		await office.createProcess(send).deliverDue()
		expect(mails).toHaveLength(8)
	})
})

describe('processes', () => {
	it('that deliver at once send each letter once', async () => {
		const { mails, send } = recorder()
		const slowly = async (mail: Mail) => {
			await new Promise((resolve) => setTimeout(resolve, 1))
			await send(mail)
		}
		const processes = [office.createProcess(slowly), await office.createNeighbour(slowly), await office.createNeighbour(slowly)]
		for (let round = 0; round < 8; round++) {
			const letters = Array.from({ length: 45 }, (_one, number) => closed(round * 100 + number))
			await Promise.all(processes.map(({ postAll }, index) => postAll(letters.slice(index * 15, index * 15 + 15))))
			await Promise.all(processes.map(({ deliverDue }) => deliverDue()))
		}
		// Those still claimed by another process when the last round ended.
		await processes[0]?.deliverDue()
		expect(mails).toHaveLength(8 * 45)
		expect(new Set(mails.map(({ to }) => to)).size).toBe(8 * 45)
		expect(await states()).toEqual(Array(8 * 45).fill(['sent', 1]))
	})

	it('take over after two minutes what another one took along when it died', async () => {
		const ids: string[] = []
		let die: (error: Error) => void = () => undefined
		const dying = office.createProcess(({ messageId }) => {
			ids.push(messageId)
			return new Promise((_resolve, reject) => {
				die = reject
			})
		})
		const posting = dying.postAll([closed()])
		await expect.poll(() => ids).toHaveLength(1)

		const { mails, send } = recorder()
		const heir = office.createProcess(send)
		office.clock.advance(119_999)
		await heir.deliverDue()
		expect(mails).toEqual([])
		office.clock.advance(1)
		await heir.deliverDue()
		expect(mails.map(({ messageId }) => messageId)).toEqual(ids)

		die(new Error('late'))
		await posting
		expect(await states()).toEqual([['sent', 2]])
	})

	it('send two at a time, however often they are called', async () => {
		const { mails, send } = recorder()
		let now = 0
		let most = 0
		const { postAll, deliverDue } = office.createProcess(async (mail) => {
			most = Math.max(most, ++now)
			await new Promise((resolve) => setTimeout(resolve, 1))
			now--
			await send(mail)
		})
		const letters = Array.from({ length: 50 }, (_one, number) => closed(number))
		await Promise.all([postAll(letters), ...Array.from({ length: 20 }, deliverDue)])
		expect([mails.length, most]).toEqual([50, 2])
	})

	it('begin nothing more once they stop, and give back what they had not begun', async () => {
		const { mails, send } = recorder()
		const leaving = office.createProcess(async (mail) => {
			leaving.stop()
			await send(mail)
		})
		await leaving.postAll(Array.from({ length: 30 }, (_one, number) => closed(number)))
		expect(mails).toHaveLength(2)
		await office.createProcess(send).deliverDue()
		expect(mails).toHaveLength(30)
	})
})

it('sent letters are forgotten after thirty days, waiting ones never', async () => {
	const { postAll, forgetSent } = office.createProcess(async ({ to }) => {
		if (to.startsWith('ana2')) throw new Error('not now')
	})
	await postAll([closed(1), closed(2)])
	office.clock.advance(30 * 24 * HOUR_MS)
	await forgetSent()
	expect(await office.rows()).toHaveLength(2)
	office.clock.advance(1)
	await forgetSent()
	expect(await office.rows()).toMatchObject([{ state: 'waiting' }])
})

it('the site sends with its own name and address', async () => {
	const world = await openWorld({ PUBLIC_URL: 'https://ran.example.org' })
	await world.database.transaction(async (tx) => {
		await world.services.settings.change(tx, { appName: 'Tropa Online' }, world.clock.now())
		await world.services.mail.post(tx, reset)
	})
	await world.settle()
	expect(world.mails).toMatchObject([{ to: 'ana@example.com', fromName: 'Tropa Online' }])
	expect(world.mails[0]?.text).toContain('\nhttps://ran.example.org/resetpassword?token=T0ken-of-ana\n')
	await world.close()
})
