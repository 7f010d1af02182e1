import { heardOf, newerThanThis } from '#features/site/site.ts'
import { toInstant } from '#server/kernel/clock.ts'
import { VERSION } from '#server/version.ts'
import { type Check, ok, poor, type Symptom } from './check.ts'

/** Whether a newer version is released, where RELEASES_URL says where to look. What the server heard last counts; nobody is asked here. */
export const releasesCheck: Check = {
	name: 'releases',
	inDatabase: async ({ config, database }) => {
		if (config.releasesUrl === null) return []
		const heard = await heardOf(database.read)
		if (heard === null) return [poor(`${config.releasesUrl} was not asked yet.`, 'The server asks it within a minute of its start.')]
		if (heard.trouble !== null) return [unheard(config.releasesUrl, `${heard.trouble} (${toInstant(heard.askedAt)})`)]
		const newer = newerThanThis(heard)
		if (newer === null) return [ok(`No version is newer than ${VERSION}, as of ${toInstant(heard.askedAt)}.`)]
		return [
			poor(
				`Version ${newer.version} is released, and this is ${VERSION}.${newer.page === null ? '' : ` ${newer.page} says more.`}`,
				'Read what it brings, put it beside this one, then "portal upgrade --to DIR" (docs/operations.md).',
			),
		]
	},
}

const unheard = (url: string, trouble: string): Symptom =>
	poor(
		`${url} tells no version: ${trouble}`,
		'See that RELEASES_URL is a list of releases, such as https://api.github.com/repos/OWNER/NAME/releases, and that this machine reaches it.',
	)
