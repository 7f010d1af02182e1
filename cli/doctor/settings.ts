import { settingNames } from '#server/config.ts'
import { bad, type Check, ok, poor } from './check.ts'
import { strangeNames } from './names.ts'

/** What is allowed, and still not meant for a site that is open to players. */
export const settingsCheck: Check = {
	name: 'settings',
	async look({ config, doors }) {
		const { demo } = await doors.settings.current()
		const isPublic = !['localhost', '127.0.0.1', '[::1]'].includes(new URL(config.publicUrl).hostname)
		return [
			isPublic
				? ok(`The site is ${config.publicUrl}.`)
				: poor(
						`PUBLIC_URL is ${config.publicUrl}: links in mails lead to this machine only.`,
						'Set PUBLIC_URL to the address that players use.',
					),
			...(demo === 'filled' && isPublic
				? [bad('The database holds the demo, whose accounts have known passwords.', 'Start with DEMO=0 on an empty database.')]
				: []),
			...(config.rateLimitScale === 1 || !isPublic
				? []
				: [poor(`RATE_LIMIT_SCALE is ${config.rateLimitScale}: limits are not those that protect players.`, 'Unset it.')]),
			...(config.isDevelopment ? [bad('NODE_ENV is development: pages are slow and errors show too much.', 'Unset NODE_ENV.')] : []),
			...(config.logLevel === 'silent' ? [poor('LOG_LEVEL is silent: nobody will learn why something failed.', 'Set it to info.')] : []),
			...strangeNames(settingNames()),
		]
	},
}
