import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { putUnits } from './service.ts'

let folder: string
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'barkada-test-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A version whose units have these texts. */
const releaseWith = (version: string, service: string, socket: string) => {
	const examples = join(folder, version, 'docs', 'examples')
	mkdirSync(examples, { recursive: true })
	writeFileSync(join(examples, 'barkada.service'), service)
	writeFileSync(join(examples, 'barkada.socket'), socket)
	return { folder: join(folder, version), version }
}

it('puts the units of a version in place and takes them back, but none that the operator has changed or does not use', () => {
	const [old, next] = [releaseWith('1.0.0', 'old', 'port'), releaseWith('1.1.0', 'new', 'port')]
	expect(putUnits(folder, next, old)).toBe(false)
	const installed = join(folder, 'barkada.service')
	writeFileSync(installed, 'old')
	expect([putUnits(folder, next, old), readFileSync(installed, 'utf8')]).toEqual([true, 'new'])
	expect(putUnits(folder, next, old)).toBe(false)
	expect([putUnits(folder, old, next), readFileSync(installed, 'utf8')]).toEqual([true, 'old'])
	writeFileSync(installed, 'my own')
	expect([putUnits(folder, next, old), readFileSync(installed, 'utf8')]).toEqual([false, 'my own'])
})
