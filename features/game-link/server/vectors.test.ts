import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signedHeaders } from '../../../tests/game-server.ts'
import { machineEnvironment } from '../../../tests/machine-environment.ts'

/** The test vectors of docs/game-link.md, and the clients printed there: each signs the request as the document says. */
const DOCUMENT = readFileSync('docs/game-link.md', 'utf8')
const vector = (part: string) => new RegExp(`^\\| ${part} \\| \`(.*)\` \\|$`, 'm').exec(DOCUMENT)?.[1] ?? ''
const secret = /The secret is `(.*)`\./.exec(DOCUMENT)?.[1] ?? ''
const printed = (language: string) => new RegExp(`\`\`\`${language}\n([^\`]*sign[\\s\\S]*?)\n\`\`\``, 'i').exec(DOCUMENT)?.[1] ?? ''
const [, path = ''] = vector('method, path').split(' ')
const given = [secret, path, vector('timestamp'), vector('nonce'), vector('body')]
const call = given.map((text) => JSON.stringify(text)).join(', ')
const has = (program: string) => spawnSync(program, ['--version']).status === 0 || spawnSync(program, ['version']).status === 0

let folder: string
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), 'barkada-test-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const run = (program: string, name: string, text: string, args: string[] = []) => {
	writeFileSync(join(folder, name), text)
	return execFileSync(program, [...args, join(folder, name)], {
		encoding: 'utf8',
		env: { ...machineEnvironment(), GOCACHE: folder },
	}).trim()
}

describe('the signature of docs/game-link.md', () => {
	it('is the one that the site checks', () => {
		const [timestamp, nonce, body] = [Number(vector('timestamp')), vector('nonce'), vector('body')]
		const headers = signedHeaders({ path, body, nonce, now: timestamp * 1_000, key: { id: 'main', secret } })
		expect(headers['x-game-signature']).toBe(vector('signature'))
	})

	it('is that of the client in TypeScript', () => {
		expect(run(process.execPath, 'sign.ts', `${printed('ts')}\nconsole.log(sign(${call}))\n`)).toBe(vector('signature'))
	})

	it.runIf(has('python3'))('is that of the client in Python', () => {
		expect(run('python3', 'sign.py', `${printed('python')}\nprint(sign(${call}))\n`)).toBe(vector('signature'))
	})

	// Skipped where there is no Go: the gate does not install it.
	it.runIf(has('go'))('is that of the client in Go', () => {
		const text = printed('go').replace('package gamelink', 'package main').replace('"strings"', '"fmt"\n\t"strings"')
		expect(run('go', 'sign.go', `${text}\nfunc main() { fmt.Println(Sign(${call})) }\n`, ['run'])).toBe(vector('signature'))
	})
})
