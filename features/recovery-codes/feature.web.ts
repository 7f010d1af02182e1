import { definePages } from '#contract/page.ts'

export const pages = definePages('recovery-codes', [{ at: 'recover', file: 'recover', isInSitemap: false }])
