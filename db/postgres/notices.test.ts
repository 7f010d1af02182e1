import pg from 'pg'
import { expect, it } from 'vitest'
import { freshDatabase } from '../../tests/databases.ts'
import { freePort } from '../../tests/free-port.ts'
import { listenForNotices } from './notices.ts'

it('hears everything from when it is ready', async () => {
	const { DATABASE_URL, drop } = await freshDatabase('postgres')
	const other = new pg.Client(String(DATABASE_URL))
	await other.connect()
	const notices = listenForNotices(
		() => new pg.Client(String(DATABASE_URL)),
		'barkada',
		() => undefined,
	)
	const heard: string[] = []
	notices.onNotice((topic) => heard.push(topic))
	await notices.ready
	await other.query("select pg_notify('barkada', 'shop')")
	await expect.poll(() => heard).toEqual(['shop'])
	await Promise.all([notices.close(), other.end()])
	await drop()
})

/** An open connection keeps a process alive: a command of the operator would never end. */
it('leaves no connection behind when it is closed while it connects again', async () => {
	const { DATABASE_URL, drop } = await freshDatabase('postgres')
	const nobody = `postgres://127.0.0.1:${await freePort()}/nothing`
	const application = 'closed-while-connecting'
	let attempts = 0
	let closing: Promise<void> | undefined
	let isConnected = false
	const connect = () => {
		attempts++
		const client = new pg.Client({ connectionString: attempts === 1 ? nobody : String(DATABASE_URL), application_name: application })
		client.once('connect', () => {
			isConnected = true
		})
		if (attempts === 2) closing = notices.close()
		return client
	}
	const notices = listenForNotices(connect, 'barkada', () => undefined)
	await expect.poll(() => isConnected).toBe(true)
	await closing
	const asking = new pg.Client(String(DATABASE_URL))
	await asking.connect()
	const connections = async () => (await asking.query('select from pg_stat_activity where application_name = $1', [application])).rowCount
	try {
		await expect.poll(connections).toBe(0)
	} finally {
		await asking.end()
		await drop()
	}
})
