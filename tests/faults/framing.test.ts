import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answersOf, type Bytes } from '../hostile/bytes.ts'
import { everything } from '../statements.ts'
import { openWorld, type Person, type World } from '../world.ts'

/** Raw bytes on a socket, because no client library would send them. */
let world: World
let player: Person
beforeAll(async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: '1000' })
	player = await world.register()
})
afterAll(() => world.close())

const answersTo = (...bytes: Bytes[]) => answersOf(world.url, ...bytes)

const HOST = 'Host: localhost\r\n'
const POST = `POST /api/findUserID HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n`
const SMUGGLED = `GET /api/getsiteinfo HTTP/1.1\r\n${HOST}\r\n`

describe('IN6: what means two things, or is no HTTP', () => {
	it.each<[string, string]>([
		['length and chunks', `${POST}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${SMUGGLED}`],
		['chunks and length', `${POST}Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n${SMUGGLED}`],
		['two lengths', `${POST}Content-Length: 2\r\nContent-Length: 40\r\n\r\n{}${SMUGGLED}`],
		['two equal lengths', `${POST}Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}${SMUGGLED}`],
		['a list of lengths', `${POST}Content-Length: 2, 2\r\n\r\n{}${SMUGGLED}`],
		['a negative length', `${POST}Content-Length: -2\r\n\r\n{}${SMUGGLED}`],
		['a length with a sign', `${POST}Content-Length: +2\r\n\r\n{}${SMUGGLED}`],
		['a length in hexadecimal', `${POST}Content-Length: 0x2\r\n\r\n{}${SMUGGLED}`],
		['a length beyond all bounds', `${POST}Content-Length: 99999999999999999999\r\n\r\n{}${SMUGGLED}`],
		['an unknown coding', `${POST}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${SMUGGLED}`],
		['chunked, but not last', `${POST}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${SMUGGLED}`],
		['a chunk of no size', `${POST}Transfer-Encoding: chunked\r\n\r\nxyz\r\n{}\r\n0\r\n\r\n${SMUGGLED}`],
		['a chunk longer than it says', `${POST}Transfer-Encoding: chunked\r\n\r\n1\r\n{}\r\n0\r\n\r\n${SMUGGLED}`],
		['a size in bare lines', `${POST}Transfer-Encoding: chunked\r\n\r\n2\n{}\n0\n\n${SMUGGLED}`],
		['a space before the colon', `GET /api/me HTTP/1.1\r\nHost : localhost\r\n\r\n${SMUGGLED}`],
		['a length with a space before its colon', `${POST}Content-Length : 2\r\n\r\n{}${SMUGGLED}`],
		['a line without a colon', `GET /api/me HTTP/1.1\r\n${HOST}nonsense\r\n\r\n${SMUGGLED}`],
		['a folded first line', `GET /api/me HTTP/1.1\r\n folded: x\r\n${HOST}\r\n${SMUGGLED}`],
		['bare lines', `GET /api/me HTTP/1.1\nHost: localhost\n\n${SMUGGLED}`],
		['a bare return in a value', `GET /api/me HTTP/1.1\r\n${HOST}X: a\rb\r\n\r\n${SMUGGLED}`],
		['NUL in a value', `GET /api/me HTTP/1.1\r\n${HOST}X: a\0b\r\n\r\n${SMUGGLED}`],
		['NUL in a name', `GET /api/me HTTP/1.1\r\n${HOST}X\0: a\r\n\r\n${SMUGGLED}`],
		['no host', `GET /api/me HTTP/1.1\r\nX: a\r\n\r\n${SMUGGLED}`],
		['two hosts', `GET /api/getsiteinfo HTTP/1.1\r\n${HOST}Host: elsewhere\r\n\r\n${SMUGGLED}`],
		['two equal hosts', `GET /api/getsiteinfo HTTP/1.1\r\n${HOST}hOsT: localhost\r\n\r\n${SMUGGLED}`],
		['a version that is none', `GET /api/me HTTP/3.7\r\n${HOST}\r\n${SMUGGLED}`],
		['a method that is none', `G(T /api/me HTTP/1.1\r\n${HOST}\r\n${SMUGGLED}`],
		['a space in the address', `GET /api /me HTTP/1.1\r\n${HOST}\r\n${SMUGGLED}`],
		['the greeting of TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n'],
		['the greeting of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
	])('%s is refused, and the connection ends with it', async (_what, bytes) => {
		const { statuses, text } = await answersTo(Buffer.from(bytes, 'latin1'))
		expect(statuses).toEqual([400])
		expect(text).toContain('"code":"MALFORMED"')
	})
})

describe('AZ6: ways around an address or a method', () => {
	const PRIVATE = [
		'/api/me',
		'/api/admin/settings',
		'/api/admin/staff',
		'/api/sessions',
		'/api/statement/csv',
		'/api/tickets',
		'/api/game/deliveries/claim',
	]
	const turned = (path: string): string[] => {
		const rest = path.slice('/api'.length)
		return [
			...[`/${path}`, `${path}/`, `${path}//`, `//localhost${path}`, `/api/${rest}`, `/api/.${rest}`, `/api/x/..${rest}`, `/./api${rest}`],
			...[
				`/api%2f${rest.slice(1)}`,
				`/%61pi${rest}`,
				`${path}%00`,
				`${path}%20`,
				`${path}.json`,
				`${path}.js`,
				`${path}.css`,
				`${path};a=b`,
			],
			...[
				path.toUpperCase(),
				`/API${rest}`,
				`${path}?_method=GET`,
				`/getsiteinfo/..%2f..${path}`,
				`/api/getsiteinfo/../${rest.slice(1)}`,
				`${path}%0d%0a`,
			],
			...[`http://localhost${path}`, `http://admin@localhost${path}`, `/\\${path}`, path.replaceAll('/', '\\'), `${path}#`, `${path}%3f`],
		]
	}
	it('lead a guest nowhere', async () => {
		const opened: string[] = []
		for (const target of PRIVATE.flatMap(turned)) {
			const over = 'X-Original-URL: /api/me\r\nX-Rewrite-URL: /api/me\r\nX-HTTP-Method-Override: GET\r\nX-Forwarded-Prefix: /api\r\n'
			for (const method of ['GET', 'HEAD', 'POST', 'TRACE']) {
				const { statuses } = await answersTo(
					`${method} ${target} HTTP/1.1\r\nHost: localhost.\r\n${over}Content-Length: 0\r\nConnection: close\r\n\r\n`,
				)
				if (statuses.some((status) => status < 400 || status >= 500)) opened.push(`${method} ${target}: ${statuses}`)
			}
		}
		expect(opened).toEqual([])
	})
})

describe('BR4, IN7: what a page of another site can send', () => {
	const TYPES = [
		...['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain; charset=application/json', ''],
		...['text/plain, application/json', 'application/jsonp', 'application/ json', 'application/json/', 'application;json', 'json', '*/*'],
	]
	it.each(TYPES)('changes nothing as %j', async (type) => {
		const before = await everything(world)
		const shots = [
			['/processlogin', { UserID: player.userId, UserPass: player.password }],
			['/register', { userId: 'forged_one' }],
			['/updateCheck', { seq: 1, ProductNum: 1 }],
			['/me/close', { UserPass: player.password }],
			['/findUserID', { findIDEmail: 'nobody@example.com' }],
		] as const
		for (const [path, body] of shots) {
			const text = JSON.stringify(body)
			const cookies = `Cookie: ACCESS_TOKEN=${player.token}; token=${player.token}\r\nOrigin: https://evil.example\r\n`
			const { statuses, text: answer } = await answersTo(
				`POST /api${path} HTTP/1.1\r\n${HOST}${cookies}Content-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`,
			)
			expect([400, 401, 415]).toContain(statuses[0])
			expect(answer.toLowerCase()).not.toContain('access-control-')
		}
		expect(await everything(world)).toEqual(before)
	})

	it.each(['https://evil.example', 'null', 'http://localhost'])('is not told by any answer that %s may read it', async (origin) => {
		for (const line of ['GET /api/getsiteinfo', 'GET /api/me', 'OPTIONS /api/processlogin', 'GET /nowhere']) {
			const { text } = await answersTo(
				`${line} HTTP/1.1\r\n${HOST}Origin: ${origin}\r\nAccess-Control-Request-Method: POST\r\nConnection: close\r\n\r\n`,
			)
			expect(text.toLowerCase()).not.toContain('access-control-')
		}
	})
})
