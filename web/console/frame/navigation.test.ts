import { expect, it } from 'vitest'
import { ACCOUNT_STATUS } from '#contract/codes.ts'
import { SCREENS } from '#web/console/screens.ts'
import { permissionAt, screensFor, titleAt } from './navigation.ts'

it('knows what every screen takes, and nothing of addresses that are none', () => {
	expect(SCREENS.length).toBeGreaterThan(30)
	for (const { at, permission } of SCREENS) expect([at, permissionAt(`/admin/${at}`)]).toEqual([at, permission])
	expect(permissionAt('/admin/nowhere')).toBeNull()
	expect(permissionAt('/admin/shopping')).toBeNull()
	expect([permissionAt('/admin/codes'), permissionAt('/admin/codes/mint'), permissionAt('/admin/codes/7')]).toEqual([
		'codes.read',
		'codes.mint',
		'codes.read',
	])
})

it('tells a list from an entry of it by the title', () => {
	expect(['/admin', '/admin/movies', '/admin/movies/7', '/admin/nowhere'].map(titleAt)).toEqual(['Overview', 'Movies', 'Movie', null])
})

it('lists the screens that the navigation leaves out too, with the list they belong to', () => {
	const found = screensFor(ACCOUNT_STATUS.owner)
	expect(found).toContainEqual({ to: '/admin/figures/sales', name: 'Sales figures', about: 'Figures' })
	expect(found).toContainEqual({ to: '/admin/movies', name: 'Movies', about: 'Pictures and files' })
	expect(found.filter(({ to }) => to.includes(':'))).toEqual([])
	expect(new Set(found.map(({ to }) => to)).size).toBe(found.length)
})
