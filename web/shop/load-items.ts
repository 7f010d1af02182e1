import type { CallInput, CallName, CallReply } from '#contract/index.ts'
import { MESSAGES } from '#contract/messages.ts'
import { CallFailed, call } from '#web/api.ts'
import { toast } from '#web/ui/toast-store.ts'

export type ShownItems = {
	categories: CallReply<'GET /shopcategories'>
	category: number
	page: number
	items: CallReply<'GET /itemshop'>['itemshopdata']
	lastPage: number
	hasFailed: boolean
}

type Api = <N extends CallName>(name: N, input?: CallInput<N>) => Promise<CallReply<N>>

/** The page of the shop that an address asks for; an address that somebody broke shows the whole shop. */
export const loadItems = async (api: Api, address: string): Promise<ShownItems> => {
	const asked = askedFor(address)
	const [categories, shown] = await Promise.all([api('GET /shopcategories'), api('GET /itemshop', { query: asked })])
	return inWords(asked, categories, shown)
}

/**
 * The same for a click within the browser. What cannot be loaded is told in the words of SPEC 8, and the page keeps what
 * it showed (DECISIONS 15).
 */
export const reloadItems = async ({ url, signal }: Request, before: ShownItems | null): Promise<ShownItems> => {
	const asked = askedFor(url)
	const [categories, shown] = await Promise.allSettled([
		call('GET /shopcategories', {}, { signal }),
		call('GET /itemshop', { query: asked }, { signal }),
	])
	// A newer click has taken over: nobody waits for this answer.
	signal.throwIfAborted()
	if (categories.status === 'rejected') tell(categories.reason, MESSAGES.shopCategoriesFailed)
	if (shown.status === 'rejected') tell(shown.reason, MESSAGES.shopItemsFailed)
	const known = categories.status === 'fulfilled' ? categories.value : (before?.categories ?? [])
	if (shown.status === 'fulfilled') return inWords(asked, known, shown.value)
	return { ...(before ?? NOTHING), categories: known, hasFailed: true }
}

const askedFor = (address: string) => {
	const asked = new URL(address).searchParams
	return { category: wholeNumber(asked.get('category'), '0'), page: wholeNumber(asked.get('page'), '1') }
}

const wholeNumber = (text: string | null, fallback: string) => (text && /^[1-9]\d{0,14}$/.test(text) ? text : fallback)

const inWords = (
	{ category, page }: ReturnType<typeof askedFor>,
	categories: ShownItems['categories'],
	{ itemshopdata, last_page }: CallReply<'GET /itemshop'>,
): ShownItems => ({
	categories,
	category: Number(category),
	page: Number(page),
	items: itemshopdata,
	lastPage: last_page,
	hasFailed: false,
})

const NOTHING = { category: 0, page: 1, items: [], lastPage: 1 }

/** A dead session and too many requests have been told already, with what to do about them. */
const tell = (error: unknown, text: string) => {
	if (!(error instanceof CallFailed && [401, 429].includes(error.status))) toast.error(text)
}
