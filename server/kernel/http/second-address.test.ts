import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { expect, it } from 'vitest'
import { openWorld } from '../../../tests/world.ts'
import { readConfig } from '../../config.ts'
import { acceptAlso } from './second-address.ts'

const hasSix = Object.values(networkInterfaces()).some((list = []) => list.some(({ address }) => address === '::1'))

it.runIf(hasSix)('a site is served at both addresses that localhost may be, and ends at both', async () => {
	const world = await openWorld()
	const port = Number(new URL(world.url).port)
	await acceptAlso(world.app.http.server, { host: '::1', port })
	const ask = (host: string) =>
		new Promise((resolve, reject) => {
			request({ host, port, path: '/api/itemshop' }, (answer) => resolve(answer.resume().statusCode))
				.on('error', reject)
				.end()
		})
	expect(await Promise.all([ask('127.0.0.1'), ask('::1')])).toEqual([200, 200])
	// A browser opens connections in advance.
	const silent = connect(port, '::1')
	await once(silent, 'connect')
	const ended = once(silent.resume(), 'close')
	await world.close()
	await ended
	await expect(ask('::1')).rejects.toThrow('ECONNREFUSED')
})

it('an address that is not there changes nothing', async () => {
	const world = await openWorld()
	await acceptAlso(world.app.http.server, { host: '2001:db8::1', port: Number(new URL(world.url).port) })
	expect((await world.call('GET /itemshop')).status).toBe(200)
	await world.close()
})

it.each([
	[{}, '127.0.0.1', '::1'],
	[{ DEMO: '1' }, '127.0.0.1', '::1'],
	[{ DEMO: '0' }, '0.0.0.0', '::'],
	[{ HOST: '0.0.0.0' }, '0.0.0.0', null],
	[{ HOST: '127.0.0.1', DEMO: '0' }, '127.0.0.1', null],
])('is the same in IPv6 only where no address is set, and a demo is then served to this machine only: %j', (settings, host, alsoOn) => {
	expect(readConfig(settings)).toMatchObject({ host, alsoOn })
})
