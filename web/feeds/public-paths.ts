import { PAGES } from '#contract/pages.ts'

/** The pages that the sitemap leads to. */
export const PUBLIC_PATHS = [...PAGES.flatMap(({ at, isListed }) => (isListed ? [`/${at}`] : [])), '/credits']
