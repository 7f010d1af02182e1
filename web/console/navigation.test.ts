import { expect, it } from 'vitest'
import routes from '../routes.ts'
import { permissionAt } from './navigation.ts'

it('knows what every screen takes, and nothing of addresses that are none', () => {
	const screens = routes.find(({ path }) => path === 'admin')?.children ?? []
	const paths = screens.flatMap(({ path = '' }) => (path === '*' ? [] : [`/admin/${path}`]))
	expect(paths.length).toBeGreaterThan(30)
	expect(paths.filter((path) => permissionAt(path) === null)).toEqual([])
	expect(permissionAt('/admin/nowhere')).toBeNull()
	expect(permissionAt('/admin/shopping')).toBeNull()
	expect([permissionAt('/admin/codes'), permissionAt('/admin/codes/mint'), permissionAt('/admin/codes/7')]).toEqual([
		'codes.read',
		'codes.mint',
		'codes.read',
	])
})
