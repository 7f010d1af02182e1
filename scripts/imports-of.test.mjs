import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importsOf } from './imports-of.mjs'
import { ROOT } from './launch.mjs'

const importsFrom = (file) => importsOf([join(ROOT, file)]).map((path) => relative(ROOT, path))

describe('what the build depends on', () => {
	it('is what is imported, by others too, and no types', () => {
		expect(importsFrom('art/build.ts')).toEqual(expect.arrayContaining(['demo/media.ts', 'demo/media/media.ts', 'demo/world.ts']))
		expect(importsFrom('art/build.ts')).not.toContain('features/orders/contract.ts')
	})
})
