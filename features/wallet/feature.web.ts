import { definePages } from '#contract/page.ts'

export const pages = definePages('wallet', [{ at: 'statement', file: 'statement', query: ['month', 'page'], isInSitemap: false }])
