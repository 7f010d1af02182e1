import { definePages } from '#contract/page.ts'

export const pages = definePages('identities', [{ at: 'fromprovider', file: 'from-provider', isInSitemap: false }])
