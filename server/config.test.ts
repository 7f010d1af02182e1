import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

describe('settings', () => {
	it('have values when nothing is set', () => {
		expect(readConfig({})).toMatchObject({
			port: 3000,
			dataDir: './data',
			isDemo: true,
			passwordMax: 20,
			databaseUrl: null,
			rateLimitScale: 1,
		})
	})

	it.each([
		[{ PORT: '99999' }, 'The setting PORT is not usable: it must be a whole number from 0 to 65535.'],
		[{ PORT: 'three' }, 'The setting PORT is not usable: it must be a whole number from 0 to 65535.'],
		[{ DEMO: 'yes' }, 'The setting DEMO is not usable: it must be 0 or 1.'],
		[
			{ DATABASE_URL: 'mysql://x' },
			'The setting DATABASE_URL is not usable: it must be a PostgreSQL address that starts with postgres://.',
		],
		[{ PASSWORD_MAX: '500' }, 'The setting PASSWORD_MAX is not usable: it must be a whole number from 8 to 128.'],
		[{ PUBLIC_URL: 'play' }, 'The setting PUBLIC_URL is not usable: it must be a web address such as https://play.example.com.'],
		[{ RATE_LIMIT_SCALE: '0' }, 'The setting RATE_LIMIT_SCALE is not usable: it must be a number above 0.'],
		[{ OWNER_USER_ID: 'boss' }, 'OWNER_USER_ID and OWNER_PASSWORD belong together: set both or none.'],
	])('refuse %j with one sentence', (environment, sentence) => {
		expect(() => readConfig(environment)).toThrow(sentence)
	})
})
