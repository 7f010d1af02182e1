import { MESSAGES } from '#contract/messages.ts'
import { recovery } from '#features/accounts/words/recovery.ts'
import { strength } from '#features/accounts/words/strength.ts'
import { guides } from '#features/guides/words/guides.ts'
import { media } from '#features/media/words/media.ts'
import { rankings } from '#features/rankings/words/rankings.ts'
import { account } from '#features/sessions/words/account.ts'
import { shop } from '#features/shop/words/shop.ts'
import { en } from './en.ts'

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
