import { definePages } from '#contract/page.ts'

export const pages = definePages('cart', [{ at: 'shoppingcart', file: 'cart', isInSitemap: false }])
