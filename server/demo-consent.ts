import { type Config, ConfigError } from './config.ts'

/**
 * On a public address the demo must be set explicitly, because its accounts have published passwords. A site with plain http is not public,
 * and a first look at the product needs no settings.
 */
export const requireDemoConsent = ({ publicUrl, lacksDemoConsent }: Pick<Config, 'publicUrl' | 'lacksDemoConsent'>): void => {
	if (lacksDemoConsent && publicUrl.startsWith('https:'))
		throw new ConfigError('PUBLIC_URL is https and DEMO is not set: set DEMO=0 for a site of your own, or DEMO=1 for the demo.')
}
