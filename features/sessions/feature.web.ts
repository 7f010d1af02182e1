import { definePages } from '#contract/page.ts'

export const pages = definePages('sessions', [{ at: 'login', file: 'login', query: ['next'], isInSitemap: true }])
