import { recovery } from '#features/accounts/words/recovery.fil.ts'
import { strength } from '#features/accounts/words/strength.fil.ts'
import { guides } from '#features/guides/words/guides.fil.ts'
import { media } from '#features/media/words/media.fil.ts'
import { rankings } from '#features/rankings/words/rankings.fil.ts'
import { account } from '#features/sessions/words/account.fil.ts'
import { shop } from '#features/shop/words/shop.fil.ts'
import { messages } from './fil/messages.ts'
import { serverMessages } from './fil/server-messages.ts'
import { site } from './fil/site.ts'
import type { Translation } from './words.ts'

/** Every visible text in Filipino, but for those that only their own pages load. */
export const filipino: Translation = {
	...site,
	messages: { ...messages, ...serverMessages },
	account,
	media,
	rankings,
	recovery,
	shop,
	strength,
	guides,
}
