import { PAGES } from '#contract/pages.ts'

/** The pages that the sitemap leads to. */
export const PUBLIC_PATHS = [...PAGES.flatMap(({ at, isInSitemap }) => (isInSitemap ? [`/${at}`] : [])), '/credits']
