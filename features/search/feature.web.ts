import { definePages } from '#contract/page.ts'

export const pages = definePages('search', [{ at: 'search', file: 'search', query: ['q', 'kind'], isInSitemap: false }])
