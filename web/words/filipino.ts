import { account } from './fil/account.ts'
import { guides } from './fil/guides.ts'
import { media } from './fil/media.ts'
import { messages } from './fil/messages.ts'
import { rankings } from './fil/rankings.ts'
import { recovery } from './fil/recovery.ts'
import { serverMessages } from './fil/server-messages.ts'
import { shop } from './fil/shop.ts'
import { site } from './fil/site.ts'
import { strength } from './fil/strength.ts'
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
