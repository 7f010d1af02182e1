import { settingNames } from '#server/config.ts'
import { bad, type Check, type Ground, isPublic, ok, poor, type Site, type Symptom } from './check.ts'
import { strangeNames } from './mistyped-settings.ts'

/** Settings that are allowed but not intended for a site that is open to players. */
export const settingsCheck: Check = {
	name: 'settings',
	look: ({ config }) => [
		isPublic(config)
			? ok(`The site is ${config.publicUrl}.`)
			: poor(
					`PUBLIC_URL is ${config.publicUrl}: links in mails lead to this machine only.`,
					'Set PUBLIC_URL to the address that players use.',
				),
		...demoOf(config),
		...(config.rateLimitScale === 1 || !isPublic(config)
			? []
			: [poor(`RATE_LIMIT_SCALE is ${config.rateLimitScale}: limits are not those that protect players.`, 'Unset it.')]),
		...(config.isDevelopment ? [bad('NODE_ENV is development: pages are slow and errors show too much.', 'Unset NODE_ENV.')] : []),
		...(config.logLevel === 'silent' ? [poor('LOG_LEVEL is silent: nobody will learn why something failed.', 'Set it to info.')] : []),
		...strangeNames(settingNames()),
	],
	inDatabase: filledDemo,
}

/** With http the demo is for trying the product on one's own machine. */
const demoOf = ({ publicUrl, isDemo, lacksDemoConsent }: Ground['config']): Symptom[] => {
	if (!isDemo || !publicUrl.startsWith('https:')) return []
	return [
		lacksDemoConsent
			? bad('DEMO is not set, and PUBLIC_URL is https: the server refuses to start.', 'Set DEMO=0 for a site of your own.')
			: bad(`DEMO is 1 at ${publicUrl}: an empty database is filled with accounts whose passwords everybody can read.`, 'Set DEMO=0.'),
	]
}

async function filledDemo({ config, services }: Site): Promise<Symptom[]> {
	const { demo } = await services.settings.current()
	return demo === 'filled' && isPublic(config)
		? [bad('The database holds the demo, whose accounts have known passwords.', 'Start with DEMO=0 on an empty database.')]
		: []
}
