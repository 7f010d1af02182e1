import { definePages } from '#contract/page.ts'

export const pages = definePages('seasons', [{ at: 'seasons', file: 'seasons', isInSitemap: true }])
