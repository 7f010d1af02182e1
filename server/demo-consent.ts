import { type Config, ConfigError } from './config.ts'

/**
 * On a public address the demo must be asked for: its accounts have passwords that everybody can read. With http nobody is public, and
 * the first look at the product needs no settings.
 */
export const requireDemoConsent = ({ publicUrl, lacksDemoConsent }: Pick<Config, 'publicUrl' | 'lacksDemoConsent'>): void => {
	if (lacksDemoConsent && publicUrl.startsWith('https:'))
		throw new ConfigError('PUBLIC_URL is https and DEMO is not set: set DEMO=0 for a site of your own, or DEMO=1 for the demo.')
}
