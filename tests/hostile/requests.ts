import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/index.ts'
import { signedHeaders } from '../game-server.ts'
import type { Chance } from './chance.ts'
import { asText, brokenBody, escaped, hostileQuery, hostileValue, spoilt } from './values.ts'

/** `isBad`: no call may accept it. `label` describes in a failure what was sent. */
export type Request = { label: string; method: string; bytes: Buffer; isBad: boolean }
export type Known = { token: string; bodies: Record<string, object>; now: () => number; chance: Chance }

type Making = Known & { endpoint: Endpoint; path: string; headers: Record<string, string> }

/** A malformed or unusual request to a call of the contract. */
export const hostileRequest = (known: Known): Request => {
	const { chance } = known
	const endpoint = chance.of(CALLS)
	const isSigned = endpoint.access !== 'game' && chance.happens(0.9)
	const making: Making = {
		...known,
		endpoint,
		path: `/api${endpoint.path.replaceAll(/\{\w+\}/g, () => (chance.happens(0.6) ? '1' : escaped(asText(hostileValue(chance))) || '0'))}`,
		headers: { host: 'localhost', ...(isSigned && { authorization: `Bearer ${known.token}` }) },
	}
	const kinds = endpoint.method === 'GET' ? ASKING : endpoint.files && chance.happens(0.5) ? FORMS : TELLING
	return chance.of(kinds)(making)
}

const CALLS = Object.values(ENDPOINTS) as unknown as [Endpoint, ...Endpoint[]]

type Kind = (making: Making) => Request

const query: Kind = (making) => {
	const { endpoint, path, headers, chance } = making
	return written({ method: endpoint.method, target: `${path}?${hostileQuery(chance)}`, headers })
}

const goodBody = ({ endpoint, bodies }: Making) => ({ ...bodies[endpoint.path] }) as Record<string, unknown>

const wrongFields: Kind = (making) => {
	const { endpoint, chance } = making
	const isGood = (body: unknown) => !endpoint.body || z.safeParse(endpoint.body, JSON.parse(JSON.stringify(body))).success
	return telling(making, Buffer.from(spoilt(goodBody(making), chance, isGood)), 'application/json')
}

const noJson: Kind = (making) => telling(making, brokenBody(JSON.stringify(goodBody(making)), making.chance), 'application/json')

const wrongType: Kind = (making) => telling(making, Buffer.from(JSON.stringify(goodBody(making))), making.chance.of(TYPES))

const TYPES: readonly [string, ...string[]] = [
	'text/plain',
	...['application/x-www-form-urlencoded', 'application/jsonx', 'application\t/json', 'text/json', 'application/xml', ''],
	...['application/octet-stream', 'application/json\u0000', 'a'.repeat(200), '/', 'multipart/form-data', 'json'],
]

const lines: Kind = (making) => {
	const { chance } = making
	const line = () =>
		chance.happens(0.5) ? JSON.stringify(hostileValue(chance) ?? null) : brokenBody('{"character":{}}', chance).toString('latin1')
	const text = Array.from({ length: 1 + chance.below(6) }, line).join(chance.of(['\n', '\r\n', '\r', '\n\n', '\u2028']))
	return telling(making, Buffer.from(`${text}\n{"neverHeardOf":1}`), 'application/x-ndjson')
}

const form: Kind = (making) => {
	const { endpoint, chance } = making
	const boundary = chance.of([
		'----BarkadaFormBoundary0123456789',
		'-'.repeat(30),
		'short',
		'a'.repeat(71),
		'"',
		'with space and more signs 0123',
	])
	const part = () => {
		const name = chance.of([endpoint.files?.field ?? 'file', 'subject', '__proto__', 'neverHeardOf', '', 'a"b', '\r\nx: y'])
		const file = chance.happens(0.5) ? `; filename="${chance.of(['a.png', '../../x', '', '\u0000', 'a"b', 'ñ.svg'])}"` : ''
		const content = chance.of([
			'',
			'text',
			'<svg/>',
			'\x89PNG\r\n\x1a\n',
			'\xff\xd8\xff',
			'RIFF0000WEBPVP8 ',
			'GIF89a',
			'\u0000'.repeat(900),
		])
		const type = chance.happens(0.3) ? `content-type: ${chance.of(['image/png', 'text/html', '', 'x'])}\r\n` : ''
		return `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n${type}${chance.happens(0.9) ? '\r\n' : ''}${content}\r\n`
	}
	const end = chance.of([`--${boundary}--\r\n`, `--${boundary}--`, `--${boundary}`, '', '--'])
	const body =
		Array.from({ length: chance.below(8) }, part).join('') +
		`--${boundary}\r\ncontent-disposition: form-data; name="neverHeardOf"\r\n\r\n1\r\n${end}`
	return telling(making, Buffer.from(body, 'latin1'), `multipart/form-data; boundary=${boundary}`)
}

const otherMethod: Kind = ({ path, headers, chance }) => {
	const method = chance.of(['PUT', 'TRACE', 'OPTIONS', 'PROPFIND', 'HEAD', 'SEARCH', 'BREW', 'get', 'G', 'CONNECTED', 'M-SEARCH'])
	return written({ method, target: path, headers: { ...headers, 'x-http-method-override': 'DELETE' }, isBad: method !== 'HEAD' })
}

const otherPath: Kind = ({ path, headers, chance }) => {
	const turned = chance.of<string>([
		`/${path}`,
		`${path}/`,
		`${path}//`,
		`${path}%2f`,
		`${path}%00`,
		`${path};a=b`,
		`${path}.js`,
		`/x/..${path}`,
		path.toUpperCase(),
		`${path}%`,
		`${path}/%2e%2e/admin/audit`,
		path.replace('/api/', '/api/./'),
		path.replace('/api/', '/api%2f'),
		path.replace('/', '\\'),
		`${path}/${'a'.repeat(6_000)}`,
		`http://evil.example${path}`,
		`${path}?`,
		`${path}#a`,
		'*',
		'/%',
		'/api',
		'/api/',
		'/api/admin',
		'/api/%ff',
		'/api/%ed%a0%80',
	])
	return written({ method: 'GET', target: turned, headers })
}

const oddHeaders: Kind = ({ path, headers, chance }) => {
	const text = () =>
		chance.of([
			'',
			'0',
			'-1',
			'Bearer',
			'Bearer x',
			'Basic YTpi',
			'x'.repeat(7_000),
			'"',
			'\x7f',
			'a, b',
			'*',
			'bytes=0-',
			'q=;;',
			'\xff\xfe',
		])
	const names = [
		'authorization',
		'cookie',
		'accept',
		'accept-encoding',
		'accept-language',
		'if-none-match',
		'range',
		'x-forwarded-for',
		'origin',
		'referer',
		'sec-fetch-site',
		'idempotency-key',
		'user-agent',
		'x-ready-topics',
		'upgrade',
		'te',
		'expect',
		'x-request-id',
		'forwarded',
		'content-type',
	] as const
	const odd = Object.fromEntries(Array.from({ length: 1 + chance.below(4) }, () => [chance.of(names), text()]))
	return written({ method: 'GET', target: path, headers: { ...headers, ...odd } })
}

/** Not HTTP, or ambiguous HTTP. The server closes the connection. */
const noHttp: Kind = ({ path, chance }) => {
	const start = `GET ${path} HTTP/1.1\r\n`
	const text = chance.of([
		`${start}\r\n`,
		`${start}host: a\r\nhost: b\r\n\r\n`,
		`${start}host : a\r\n\r\n`,
		`${start}host: a\r\n folded: b\r\nno colon\r\n\r\n`,
		`${start}host: a\r\nx: \u0000\r\n\r\n`,
		`${start}host: a\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`,
		`POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
		`POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}x`,
		`POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-length: -1\r\n\r\n{}`,
		`POST ${path} HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
		`GET ${path} HTTP/9.9\r\nhost: a\r\n\r\n`,
		'\u0016\u0003\u0001\u0002\u0000\u0001\r\n\r\n',
		'GET\r\n\r\n',
	])
	return { label: JSON.stringify(text.slice(0, 300)), method: 'GET', bytes: Buffer.from(text, 'latin1'), isBad: true }
}

const ASKING: readonly [Kind, ...Kind[]] = [query, query, query, query, otherMethod, otherPath, oddHeaders, oddHeaders, noHttp]
const TELLING: readonly [Kind, ...Kind[]] = [wrongFields, wrongFields, wrongFields, wrongFields, noJson, noJson, wrongType, lines]
const FORMS: readonly [Kind, ...Kind[]] = [form]

/** A request with a body, signed if it is for the game link. */
const telling = (making: Making, body: Buffer, type: string): Request => {
	const { endpoint, path, headers, now } = making
	const signed = endpoint.access === 'game' ? signedHeaders({ method: endpoint.method, path, body, now: now() }) : {}
	return written({ method: endpoint.method, target: path, headers: { ...headers, ...signed, 'content-type': type }, body, isBad: true })
}

type Parts = { method: string; target: string; headers: Record<string, string>; body?: Buffer; isBad?: boolean }

const written = ({ method, target, headers, body = Buffer.alloc(0), isBad = false }: Parts): Request => {
	const all = { ...headers, 'content-length': String(body.length) }
	const head = `${method} ${target} HTTP/1.1\r\n${Object.entries(all)
		.map(([name, value]) => `${name}: ${value}\r\n`)
		.join('')}\r\n`
	const label = `${method} ${target.slice(0, 200)} ${headers['content-type'] ?? ''} ${body.subarray(0, 300).toString('latin1')}`
	return { label, method, bytes: Buffer.concat([Buffer.from(head, 'latin1'), body]), isBad }
}
