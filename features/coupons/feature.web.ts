import { definePages } from '#contract/page.ts'

export const pages = definePages('coupons', [{ at: 'topuphistory', file: 'redeemed-codes', query: ['page'], isInSitemap: false }])
