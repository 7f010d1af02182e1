import { askPortal, type Release, requirePortal } from './release.ts'
import { pointLink, type State } from './state.ts'
import { migrationsIn, type Upgrade, untilRuns } from './upgrade.ts'

/** What going back did; `aside` is where what the new version had made of the database is, null where that was as before. */
type Back = { aside: string | null; missing: string | null }

/**
 * Lets the old version run again, on the data of the last backup where the new one has changed the database. Can be run again after it was
 * killed anywhere.
 */
export const goBack = async (
	{ link, config, from, to, service, waitMs, step, pausing }: Upgrade,
	{ backup, known, needed }: State,
): Promise<Back> => {
	const isChanged = needed.length > 0 && (await hasChanged(config, known))
	let aside: string | null = null
	if (isChanged) {
		await pausing.begin()
		await step('stop', async () => {
			await service.stop()
			return 'the server is stopped'
		})
		await step('restore', async () => {
			const restored = await requirePortal(from, ['restore', '--from', backup, '--force'])
			aside = typeof restored.aside === 'string' ? restored.aside : null
			return `the site is as in ${backup}`
		})
	}
	await step('switch back', async () => {
		await service.becomes(from, to)
		pointLink(link, from.folder)
		await (isChanged ? service.start() : service.restart())
		return `${link} leads to ${from.folder}`
	})
	await step('start', () => untilRuns(from, waitMs))
	return { aside, missing: aside === null ? null : await missingOf(aside, from) }
}

/** What was done while the new version ran, as `compare` says it. */
const missingOf = async (aside: string, from: Release): Promise<string> => {
	const { code, err } = await askPortal(from, ['compare', '--with', aside.replace(/^schema /, '')])
	return code === 0 ? 'Nothing of it is missing.' : err
}

/** Also where a restore was killed before its end, and there is no database that can be read. */
const hasChanged = async (config: Upgrade['config'], known: readonly string[]): Promise<boolean> => {
	try {
		return (await migrationsIn(config)).some((name) => !known.includes(name))
	} catch {
		return true
	}
}
