import { defineScreens } from '#web/console/define-screens.ts'
import { codes } from './words/coupons.console.ts'

export const screens = defineScreens('coupons', [
	{ at: 'codes', file: 'codes', permission: 'codes.read', menu: { group: 'shop', label: codes.crumb } },
	{ at: 'codes/mint', file: 'mint', permission: 'codes.mint' },
	{ at: 'codes/waiting', file: 'waiting-batches', permission: 'codes.mint' },
	{ at: 'codes/:number', file: 'batch', permission: 'codes.read' },
])
