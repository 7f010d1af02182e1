import { definePages } from '#contract/page.ts'

export const pages = definePages('home', [{ at: '', file: 'home', isInSitemap: true }])
