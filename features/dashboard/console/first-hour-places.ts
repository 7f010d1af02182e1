import type { Lack } from '#contract/first-hour.ts'
import { firstHour } from '../words/first-hour.console.ts'

const { places } = firstHour

/** A page that opens there, or a setting of the server, which docs/operations.md explains to whoever runs the machine. */
type Place = { to: string; label: string } | { setting: string }

/** Where each thing is done that the first hour still lacks. */
export const PLACES: Record<Lack, Place> = {
	'own-name': { to: '/admin/settings#appName', label: places.settings },
	'own-logo': { to: '/admin/settings#logo', label: places.settings },
	'confirmed-address': { to: '/user', label: places.account },
	'second-step': { to: '/user#two-step', label: places.twoStep },
	'mail-server': { setting: 'SMTP_URL' },
	'sent-letter': { to: '/findaccount', label: places.password },
	'own-place': { setting: 'BACKUP_DIR' },
	'good-backup': { setting: 'BACKUP_EVERY_MINUTES' },
	'game-key': { setting: 'GAME_LINK_KEYS' },
	'game-call': { setting: 'GAME_LINK_KEYS' },
	'item-on-sale': { to: '/admin/shop', label: places.items },
	article: { to: '/admin/news', label: places.news },
	channel: { to: '/admin/top-up-channels', label: places.channels },
	package: { to: '/admin/top-up-packages', label: places.packages },
	'own-terms': { to: '/admin/guides?guide=terms', label: places.guides },
}
