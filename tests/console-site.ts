import { afterAll, beforeAll } from 'vitest'
import { OWNER_SETTINGS } from './login-form.ts'
import { type Site, startSite } from './site.ts'

/** A demo site with an owner, for one file of browser tests of the console: it starts before the first test and stops after the last. */
export const consoleSite = (settings: Record<string, string> = {}): Site => {
	const site = {} as Site
	beforeAll(async () => {
		Object.assign(site, await startSite('sqlite', { RATE_LIMIT_SCALE: '50', ...OWNER_SETTINGS, ...settings }))
	})
	afterAll(() => site.stop())
	return site
}
