import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { settingNames } from '#server/config.ts'
import { SCREENS } from '#web/console/screens.ts'
import { PLACES } from './first-hour-places.ts'

const manual = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8')
const settings = settingNames({}).known

it.each(Object.entries(PLACES))('what lacks %s leads to a screen, or to a setting of which the manual tells', (_lack, place) => {
	if ('setting' in place) {
		expect(settings).toContain(place.setting)
		expect(manual).toContain(`\`${place.setting}`)
		return
	}
	const [path = ''] = place.to.split(/[?#]/)
	if (path.startsWith('/admin')) expect(SCREENS.map(({ at }) => `/admin/${at}`.replace('/:id?', ''))).toContain(path)
})
