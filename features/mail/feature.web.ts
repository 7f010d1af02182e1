import { definePages } from '#contract/page.ts'

export const pages = definePages('mail', [{ at: 'stopaddress', file: 'stop-address', isInSitemap: false }])
