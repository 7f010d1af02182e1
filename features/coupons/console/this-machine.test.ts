import { expect, it } from 'vitest'
import { isForThisMachine } from './this-machine.ts'

it.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'https://127.1.2.3', 'http://[::1]:3000', 'http://game.localhost'])(
	'a sheet of codes warns of links to %s',
	(publicUrl) => expect(isForThisMachine(publicUrl)).toBe(true),
)

it.each(['https://play.example.com', 'http://192.168.1.5:3000', 'https://localhost.example.com', 'https://127.example.com'])(
	'and not of links to %s',
	(publicUrl) => expect(isForThisMachine(publicUrl)).toBe(false),
)
