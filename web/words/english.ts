import { MESSAGES } from '#contract/messages.ts'
import { account } from './account.ts'
import { en } from './en.ts'
import { guides } from './guides.ts'
import { media } from './media.ts'
import { rankings } from './rankings.ts'
import { recovery } from './recovery.ts'
import { shop } from './shop.ts'
import { strength } from './strength.ts'

/** Every visible text, grouped by page, but for those that only their own pages load: `useReceiptWords` and others like it. */
export const english = {
	...en,
	messages: MESSAGES,
	account,
	media,
	rankings,
	recovery,
	shop,
	strength,
	guides,
}
