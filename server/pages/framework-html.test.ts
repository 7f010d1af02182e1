import { expect, it } from 'vitest'
import { pagePolicy } from '../kernel/http/headers.ts'
import { sha256 } from '../kernel/ids.ts'
import { takeOwnScripts } from './framework-html.ts'

const NONCE = 'aB3dE5gH7jK9mN1pQ2rS4t'
const hashOf = (script: string) => `'sha256-${Buffer.from(sha256(script), 'hex').toString('base64')}'`

it('allows the scripts of the renderer and none that came with the content', () => {
	const injected = ['evil(1)', 'evil(2)', 'evil(3)', 'import "x";evil(4)']
	const page = `<head><script nonce="${NONCE}">own(1)</script></head><body><p title="<script>evil(1)</script>"></p><script>evil(2)</script>
<script nonce="guessed">evil(3)</script><SCRIPT>evil(5)</SCRIPT><script type="module" async="">import "x";evil(4)</script>
<script nonce="${NONCE}" src="/assets/a.js"></script><script nonce="${NONCE}" type="module" async="">own(2)</script></body>`
	const { html, scripts } = takeOwnScripts(page, NONCE)
	expect(scripts).toEqual(['own(1)', 'own(2)'])
	expect(html).not.toContain(NONCE)
	const policy = pagePolicy(scripts, true)
	for (const script of scripts) expect(policy).toContain(hashOf(script))
	for (const script of injected) expect(policy).not.toContain(hashOf(script))
})

it('allows no script that is not closed', () => {
	const { scripts } = takeOwnScripts(
		`<script nonce="${NONCE}">own()</script><script nonce="${NONCE}">half(<script nonce="${NONCE}">`,
		NONCE,
	)
	expect(scripts).toEqual(['own()'])
})

it('is not led astray by an open tag of the content', () => {
	const { scripts } = takeOwnScripts(`<script a="<b"><script>evil()</script><script nonce="${NONCE}">own()</script>`, NONCE)
	expect(scripts).toEqual(['own()'])
})
