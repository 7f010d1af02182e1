import type { SiteInfo } from '#contract/site.ts'
import { title } from '#web/titles.ts'

type Matches = { matches: readonly ({ id: string; loaderData?: unknown } | undefined)[] }

/** A page's title by its crumb, with the site's name from the root (SPEC 2). */
export const crumbTitle =
	(crumb: string) =>
	({ matches }: Matches) => [{ title: title(crumb, appNameOf(matches)) }]

const appNameOf = (matches: Matches['matches']): string => {
	const root = matches.find((match) => match?.id === 'root')?.loaderData as { site: SiteInfo } | undefined
	return root?.site.appName ?? ''
}
