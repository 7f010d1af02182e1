import { definePages } from '#contract/page.ts'

export const pages = definePages('votes', [{ at: 'vote', file: 'vote', isInSitemap: true }])
