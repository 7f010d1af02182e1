import { MESSAGES } from '#contract/messages.ts'
import { account } from './account.ts'
import { en } from './en.ts'
import { guides } from './guides.ts'
import { media } from './media.ts'
import { changePassword, myAccount } from './my-account.ts'
import { rankings } from './rankings.ts'
import { recovery } from './recovery.ts'
import { shop } from './shop.ts'
import { strength } from './strength.ts'
import { support } from './support.ts'

/** Every visible text, grouped by page. */
export const english = {
	...en,
	messages: MESSAGES,
	account,
	changePassword,
	media,
	myAccount,
	rankings,
	recovery,
	shop,
	strength,
	support,
	guides,
}
