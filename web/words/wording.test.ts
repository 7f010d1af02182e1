import { expect, it } from 'vitest'
import { CONSOLE_MESSAGES } from '#contract/messages.admin.ts'
import { MESSAGES } from '#contract/messages.ts'
import { mailedLinks as filipinoMailedLinks } from '#features/accounts/words/mailed-links.fil.ts'
import { mailedLinks } from '#features/accounts/words/mailed-links.ts'
import { recoveryPages as filipinoRecovery } from '#features/accounts/words/recovery-pages.fil.ts'
import { recoveryPages } from '#features/accounts/words/recovery-pages.ts'
import { register as filipinoRegister } from '#features/accounts/words/register.fil.ts'
import { register } from '#features/accounts/words/register.ts'
import { lostMailbox as filipinoLost } from '#features/address-requests/words/lost-mailbox.fil.ts'
import { lostMailbox } from '#features/address-requests/words/lost-mailbox.ts'
import { codes } from '#features/coupons/words/coupons.console.ts'
import { redeem as filipinoRedeem } from '#features/coupons/words/redeem.fil.ts'
import { redeem } from '#features/coupons/words/redeem.ts'
import { brackets as filipinoBrackets } from '#features/events/words/brackets.fil.ts'
import { brackets } from '#features/events/words/brackets.ts'
import { events as filipinoEvents } from '#features/events/words/events.fil.ts'
import { events } from '#features/events/words/events.ts'
import { signUps as filipinoSignUps } from '#features/events/words/sign-ups.fil.ts'
import { signUps } from '#features/events/words/sign-ups.ts'
import { notMe as filipinoNotMe } from '#features/freezes/words/not-me.fil.ts'
import { notMe } from '#features/freezes/words/not-me.ts'
import { unfreeze as filipinoUnfreeze } from '#features/freezes/words/unfreeze.fil.ts'
import { unfreeze } from '#features/freezes/words/unfreeze.ts'
import { identities as filipinoIdentities } from '#features/identities/words/identities.fil.ts'
import { identities } from '#features/identities/words/identities.ts'
import { providerLinks as filipinoLinks } from '#features/identities/words/provider-links.fil.ts'
import { providerLinks } from '#features/identities/words/provider-links.ts'
import { mediaPages as filipinoMedia } from '#features/media/words/media-pages.fil.ts'
import { mediaPages } from '#features/media/words/media-pages.ts'
import { notifications as filipinoNotifications } from '#features/notifications/words/notifications.fil.ts'
import { notifications } from '#features/notifications/words/notifications.ts'
import { deliveries as filipinoDeliveries } from '#features/orders/words/deliveries.fil.ts'
import { deliveries } from '#features/orders/words/deliveries.ts'
import { passkeys as filipinoPasskeys } from '#features/passkeys/words/passkeys.fil.ts'
import { passkeys } from '#features/passkeys/words/passkeys.ts'
import { players } from '#features/players/words/players.console.ts'
import { myAccount as filipinoAccount, changePassword as filipinoPassword } from '#features/profile/words/my-account.fil.ts'
import { changePassword, myAccount } from '#features/profile/words/my-account.ts'
import { boards as filipinoBoards } from '#features/rankings/words/boards.fil.ts'
import { boards } from '#features/rankings/words/boards.ts'
import { profiles as filipinoProfiles } from '#features/rankings/words/profiles.fil.ts'
import { profiles } from '#features/rankings/words/profiles.ts'
import { war as filipinoWar } from '#features/rankings/words/war.fil.ts'
import { war } from '#features/rankings/words/war.ts'
import { recover as filipinoRecover } from '#features/recovery-codes/words/recover.fil.ts'
import { recover } from '#features/recovery-codes/words/recover.ts'
import { finds as filipinoFinds } from '#features/search/words/finds.fil.ts'
import { finds } from '#features/search/words/finds.ts'
import { seasons as filipinoSeasons } from '#features/seasons/words/seasons.fil.ts'
import { seasons } from '#features/seasons/words/seasons.ts'
import { filters as filipinoFilters } from '#features/shop/words/filters.fil.ts'
import { filters } from '#features/shop/words/filters.ts'
import { stock } from '#features/shop/words/shop.console.ts'
import { support as filipinoSupport } from '#features/tickets/words/support.fil.ts'
import { support } from '#features/tickets/words/support.ts'
import { tickets } from '#features/tickets/words/tickets.console.ts'
import { votes as filipinoVotes } from '#features/votes/words/votes.fil.ts'
import { votes } from '#features/votes/words/votes.ts'
import { statement as filipinoStatement } from '#features/wallet/words/statement.fil.ts'
import { statement } from '#features/wallet/words/statement.ts'
import { offlinePage as filipinoOffline } from '#web/offline/offline-words.fil.ts'
import { offlinePage } from '#web/offline/offline-words.ts'
import { credits } from './credits.ts'
import { englishDescriptions } from './descriptions.ts'
import { english } from './english.ts'
import { credits as filipinoCredits } from './fil/credits.ts'
import { filipinoDescriptions } from './fil/descriptions.ts'
import { messages } from './fil/messages.ts'
import { filipino } from './filipino.ts'

/** With the texts that only their own pages load. */
const ENGLISH = [
	english,
	englishDescriptions,
	notMe,
	unfreeze,
	lostMailbox,
	mailedLinks,
	mediaPages,
	deliveries,
	redeem,
	filters,
	statement,
	notifications,
	passkeys,
	identities,
	providerLinks,
	recover,
	recoveryPages,
	changePassword,
	myAccount,
	register,
	support,
	credits,
	boards,
	profiles,
	war,
	seasons,
	votes,
	events,
	signUps,
	brackets,
	finds,
	offlinePage,
]
const FILIPINO = [
	filipino,
	filipinoOffline,
	filipinoDescriptions,
	filipinoNotMe,
	filipinoUnfreeze,
	filipinoLost,
	filipinoMailedLinks,
	filipinoMedia,
	filipinoDeliveries,
	filipinoRedeem,
	filipinoFilters,
	filipinoStatement,
	filipinoNotifications,
	filipinoPasskeys,
	filipinoIdentities,
	filipinoLinks,
	filipinoRecover,
	filipinoRecovery,
	filipinoPassword,
	filipinoAccount,
	filipinoRegister,
	filipinoSupport,
	filipinoCredits,
	filipinoBoards,
	filipinoProfiles,
	filipinoWar,
	filipinoSeasons,
	filipinoVotes,
	filipinoEvents,
	filipinoSignUps,
	filipinoBrackets,
	filipinoFinds,
]

/** Every text; for a function, the text around two inserted words. */
const textsIn = (part: unknown): string[] => {
	if (typeof part === 'string') return [part]
	if (typeof part === 'function') return textsIn(part('X', 'Y'))
	return part && typeof part === 'object' ? Object.values(part).flatMap(textsIn) : []
}

it('calls a picture and the game by one word each in Filipino', () => {
	// These two sentences are about playing, not about the game as a thing.
	const playing = /sumisira sa laro ng iba|Libreng laruin/
	const texts = textsIn([...FILIPINO, messages]).filter((text) => !playing.test(text))
	expect(texts.filter((text) => /larawan|litrato|\blaro\b|\bklase\b/i.test(text))).toEqual([])
})

it('calls the short guide by its Filipino title, on the home page and beside the downloads', () => {
	expect(textsIn(FILIPINO).filter((text) => /quick guide/i.test(text))).toEqual([])
	expect([filipino.home.quickGuide, filipinoMedia.downloads.quickGuide]).toEqual(['Mabilisang gabay', 'Mabilisang gabay'])
})

it('says merged where two tickets become one', () => {
	expect(textsIn([english.support, support, tickets, MESSAGES, CONSOLE_MESSAGES]).filter((text) => /\bjoin/i.test(text))).toEqual([])
})

it('speaks of one as of one', () => {
	const { missing } = boards.mine
	expect([missing.level('1'), missing.level('2')]).toEqual(['1 level to the top 100', '2 levels to the top 100'])
	expect(missing.killer('1')).toBe('1 kill to the top 100')
	expect(english.rankings.server.up('1')).toBe('1 player online')
	expect(codes.batch.voidConsequences('1', '5 R-Coin')[0]).toBe('1 use, worth 5 R-Coin, can no longer be redeemed.')
	expect(stock.categories.hideConsequences('1')[0]).toBe('1 item goes off sale right away, in carts too.')
	expect(stock.prices.directions('1', '3')).toBe('1 price goes up, 3 go down.')
})

it('calls adding an item by one name', () => {
	expect(textsIn([stock, codes, players]).filter((text) => /\badd item\b/i.test(text))).toEqual([])
	expect(stock.add).toBe(stock.item.addTitle)
})

it('says of the capitals of codes that they come by themselves', () => {
	for (const { topup } of [english.shop, filipino.shop]) expect(Object.values(topup.notes)).toHaveLength(3)
	for (const { capitals } of [redeem, filipinoRedeem]) expect(capitals).toMatch(/whatever you type here|tina-type mo rito/)
	expect(textsIn([...ENGLISH, ...FILIPINO]).filter((text) => /small letters are fine|lower case is fine/i.test(text))).toEqual([])
})

it('writes a name with what there is of it', () => {
	for (const { fullName } of [myAccount.information, filipinoAccount.information])
		expect([fullName('Cruz', 'Juan'), fullName('', 'kapitan'), fullName('Cruz', '')]).toEqual(['Cruz, Juan', 'kapitan', 'Cruz'])
})

it('says what a native speaker would say, in sentences that once were stiff', () => {
	const stiff = [
		/^It was already stopped/,
		/^Ask for it$/,
		/^Nowhere\.$/,
		/use nowhere else/,
		/Naitigil na ito, tapos na/,
		/ititigil$/,
		/^Nalimutan/,
		/mang-aawit|bayang pinagmulan|tuntunin|hintuan|Kabuuan|Pangunahing menu|sa paraang walang/,
	]
	const texts = textsIn([...ENGLISH, ...FILIPINO, messages, codes, players])
	expect(texts.filter((text) => stiff.some((one) => one.test(text)))).toEqual([])
})
