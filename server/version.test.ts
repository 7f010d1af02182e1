import { expect, it } from 'vitest'
import { isNewer, isVersion } from './version.ts'

it('orders versions as Semantic Versioning does', () => {
	const inOrder = [
		'1.0.0-alpha',
		'1.0.0-alpha.1',
		'1.0.0-alpha.beta',
		'1.0.0-beta',
		'1.0.0-beta.2',
		'1.0.0-beta.11',
		'1.0.0-rc.1',
		'1.0.0',
		'1.0.1',
		'1.2.0',
		'1.10.0',
		'2.0.0-rc.1',
		'2.0.0',
	]
	for (const [index, version] of inOrder.entries())
		for (const [other, than] of inOrder.entries()) expect([version, than, isNewer(version, than)]).toEqual([version, than, index > other])
	expect(['1.0', 'v1.0.0', '1.0.0-', '1.0.0 ', '1.0.0-rc..1'].filter(isVersion)).toEqual([])
})
