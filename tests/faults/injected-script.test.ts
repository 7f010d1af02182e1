import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createReadyCache } from '#server/kernel/cache/ready-cache.ts'
import { createInProcessCall } from '#server/pages/in-process.ts'
import { createPages, type SiteBuild } from '#server/pages/pages.ts'
import { BUILT_PAGES } from '../built-pages.ts'
import { openWorld, type World } from '../world.ts'

/** A planted hole in the renderer: a script from content is in the page unescaped. */
const INJECTED = ['stolen(1)', 'import "/x.js";stolen(2)']

let world: World
beforeAll(async () => {
	world = await openWorld()
})
afterAll(() => world.close())

const withHole = async (): Promise<SiteBuild> => {
	const build = await BUILT_PAGES.loadBuild()
	const render = build.entry.module.default as (...given: unknown[]) => Promise<Response>
	const leaking = async (...given: unknown[]) => {
		const response = await render(...given)
		const [plain, module] = INJECTED
		const html = (await response.text()).replace(
			/<body[^>]*>/,
			(body) => `${body}<script>${plain}</script><script type="module" async="">${module}</script>`,
		)
		return new Response(html, { status: response.status, headers: response.headers })
	}
	return { ...build, entry: { ...build.entry, module: { ...build.entry.module, default: leaking as never } } }
}

describe.runIf(inject('engine') === 'sqlite')('a script that got into a page by its content', () => {
	it('is not allowed by the policy, while those of the renderer are', async () => {
		const pages = createPages({
			loadBuild: withHole,
			loadShell: async () => '',
			mode: 'production',
			origin: world.url,
			hsts: null,
			call: createInProcessCall(world.app.http, createReadyCache(world.clock)),
			wordsFile: () => null,
			onError: (error) => {
				throw error
			},
			createNonce: () => 'n'.repeat(22),
		})
		const { body, headers } = await pages.render({ url: '/credits', language: 'en' })
		const html = body.toString()
		const policy = headers['content-security-policy'] ?? ''
		for (const script of INJECTED) {
			expect(html).toContain(script)
			expect(policy).not.toContain(hashOf(script))
		}
		const own = [...html.matchAll(/<script(?![^>]* src=)[^>]*>([\s\S]*?)<\/script>/g)]
			.map(([, text = '']) => text)
			.filter((text) => !INJECTED.includes(text))
		expect(own.length).toBeGreaterThanOrEqual(4)
		for (const script of own) expect(policy).toContain(hashOf(script))
		expect(html).not.toContain('nnnnnn')
	})
})

const hashOf = (script: string) => createHash('sha256').update(script).digest('base64')
