import { describe, expect, it } from 'vitest'
import { addressOf } from './running-server.ts'

describe('the address at which doctor asks the running server', () => {
	it.each([
		['0.0.0.0', 'http://127.0.0.1:3000'],
		['::', 'http://127.0.0.1:3000'],
		['::1', 'http://[::1]:3000'],
		['192.168.1.9', 'http://192.168.1.9:3000'],
	])('is one that can be asked when HOST is %s', (host, address) => {
		expect(addressOf({ host, port: 3000 })).toBe(address)
		expect(URL.canParse(address)).toBe(true)
	})
})
