import { definePages } from '#contract/page.ts'

export const pages = definePages('address-requests', [{ at: 'lostmailbox', file: 'lost-mailbox', isInSitemap: false }])
