import type { CallInput, CallName, CallReply } from '#contract/index.ts'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { CallFailed, call } from '#web/calls/api.ts'
import { languageShown } from '#web/pages/language.ts'
import { signedInUser } from '#web/session/session.ts'
import { toast } from '#web/ui/toast-store.ts'
import type { Text } from '#web/words/words.ts'
import { type Wanted, wantedOf } from './shop-address.ts'

export type ShownItems = {
	/** Null when they could not be loaded. */
	categories: CallReply<'GET /shopcategories'> | null
	wanted: Wanted
	items: CallReply<'GET /itemshop'>['itemshopdata']
	lastPage: number
	/** The balances for which 'What I can afford' was answered; null when it was not. */
	affordFor: string | null
	hasFailed: boolean
}

type Api = <N extends CallName>(name: N, input?: CallInput<N>) => Promise<CallReply<N>>

/**
 * The shop page of an address; an invalid address shows the whole shop. It is the same for every visitor of one language: the browser
 * loads what the player can afford.
 */
export const loadItems = async (api: Api, address: string, language: Language): Promise<ShownItems> => {
	const wanted = wantedAt(address)
	const lang = langOf(language)
	const [categories, shown] = await Promise.all([
		api('GET /shopcategories', { query: lang }).catch(() => null),
		api('GET /itemshop', { query: { ...queryOf(wanted), ...lang } }),
	])
	return { categories, wanted, items: shown.itemshopdata, lastPage: shown.last_page, affordFor: null, hasFailed: false }
}

/** The same for navigation in the browser. Errors are shown in the words of SPEC 8, and the page keeps what it showed (DECISIONS 15). */
export const reloadItems = async ({ url, signal }: Request, before: ShownItems | null): Promise<ShownItems> => {
	const wanted = wantedAt(url)
	const user = wanted.afford ? signedInUser() : null
	const lang = langOf(languageShown())
	const query = { ...queryOf(wanted), ...lang, ...(user && { maxRCoin: String(user.UserPoint), maxMilleage: String(user.UserPoint2) }) }
	const [categories, shown] = await Promise.allSettled([
		call('GET /shopcategories', { query: lang }, { signal }),
		call('GET /itemshop', { query }, { signal }),
	])
	// A newer navigation has started: this answer is not needed.
	signal.throwIfAborted()
	if (categories.status === 'rejected') toastError(categories.reason, { messageCode: 'shopCategoriesFailed' })
	if (shown.status === 'rejected') toastError(shown.reason, { messageCode: 'shopItemsFailed' })
	const known = categories.status === 'fulfilled' ? categories.value : (before?.categories ?? null)
	if (shown.status === 'rejected') return { ...(before ?? NOTHING), categories: known, hasFailed: true }
	return {
		categories: known,
		wanted,
		items: shown.value.itemshopdata,
		lastPage: shown.value.last_page,
		affordFor: user && balancesText(user),
		hasFailed: false,
	}
}

export const balancesText = ({ UserPoint, UserPoint2 }: { UserPoint: number; UserPoint2: number }): string => `${UserPoint} ${UserPoint2}`

const wantedAt = (address: string) => wantedOf(new URL(address).searchParams)

const langOf = (language: Language) => (language === LANGUAGES[0] ? {} : { lang: language })

/** Only parameters that differ from the default, so that an answer is cached under one address. */
const queryOf = ({ category, page, search, order, currency }: Wanted) => ({
	category: String(category),
	page: String(page),
	...(search && { search }),
	...(order !== 'featured' && { order }),
	...(currency && { currency }),
})

const NOTHING = { wanted: wantedOf(new URLSearchParams()), items: [], lastPage: 1, affordFor: null }

/** 401 and 429 have already been shown, with what to do about them. */
const toastError = (error: unknown, text: Text) => {
	if (!(error instanceof CallFailed && [401, 429].includes(error.status))) toast.error(text)
}
