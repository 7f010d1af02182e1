import { useEffect } from 'react'
import { type ClientLoaderFunctionArgs, Link, type LoaderFunctionArgs, useRevalidator } from 'react-router'
import { useAddToCart } from '#features/cart/parts/use-add-to-cart.ts'
import { useBuy } from '#features/orders/parts/buy.tsx'
import { BalanceStrip } from '#features/wallet/parts/balance-strip.tsx'
import { apiOf, languageOfPage } from '#web/calls/in-process.server.ts'
import { crumbTitle } from '#web/pages/meta.ts'
import type { PageProps } from '#web/pages/page-props.ts'
import { useSession } from '#web/session/session.ts'
import { ClosedNotice } from '#web/shell/closed-notice.tsx'
import { Frame } from '#web/shell/frame.tsx'
import { FailedRow } from '#web/ui/failed-row.tsx'
import { NothingFound } from '#web/ui/nothing-found.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { PartMissing } from '#web/ui/part-missing.tsx'
import { useWords } from '#web/words/words.ts'
import { useIntentAfterSignIn } from '../parts/after-sign-in.ts'
import { ItemCard } from '../parts/item-card.tsx'
import { balancesText, loadItems, reloadItems, type ShownItems } from '../parts/load-items.ts'
import { shopAddress, withChange } from '../parts/shop-address.ts'
import { ShopFilters } from '../parts/shop-filters.tsx'
import { useFocusOnChange } from '../parts/use-focus-on-change.ts'
import { useSaleEnds } from '../parts/use-sale-ends.ts'
import '../parts/shop.css'

export const loader = ({ context, request }: LoaderFunctionArgs) => loadItems(apiOf(context), request.url, languageOfPage(context))

/** What this tab showed last; it stays when a navigation cannot be answered. */
let lastShown: ShownItems | null = null
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => reloadItems(request, lastShown)

export const meta = crumbTitle(
	(words) => words.shop.crumb,
	(words) => words.about.itemShop,
)

const ItemShop = ({ loaderData }: PageProps<typeof loader>) => {
	const { wanted, items, lastPage, hasFailed, affordFor } = loaderData
	const { category, page, search } = wanted
	const categories = loaderData.categories ?? []
	const words = useWords().shop
	const [buy, add] = [useBuy(), useAddToCart()]
	useIntentAfterSignIn({ buy, add }, items)
	const again = useRevalidator()
	const heading = useFocusOnChange<HTMLHeadingElement>(`${category} ${page}`)
	useEffect(() => {
		lastShown = loaderData
	}, [loaderData])
	useAffordable(loaderData, again.revalidate)
	useSaleEnds(items, again.revalidate)
	const name = categories.find(({ id }) => id === category)?.category_name ?? words.allItems
	return (
		<Frame
			section="shop"
			head={
				<PageHead title={words.crumb}>
					<BalanceStrip />
				</PageHead>
			}
		>
			<ClosedNotice part="shop" />
			<CategoryTabs categories={categories} wanted={wanted} />
			{!loaderData.categories && <PartMissing />}
			<ShopFilters wanted={wanted} />
			<h2 ref={heading} tabIndex={-1} className="shown" aria-live="polite">
				{words.shown(search ? words.found(search, name) : name, page, lastPage)}
			</h2>
			{hasFailed && <FailedRow text={words.itemsFailed} again={again.revalidate} />}
			{items.length === 0 && !hasFailed && <NothingFound wanted={wanted} />}
			<div className={wanted.afford && affordFor === null ? 'item-grid item-grid-for-all' : 'item-grid'}>
				{items.map((item, index) => (
					<ItemCard
						key={item.ProductNum}
						item={item}
						kind={categories.find(({ id }) => id === item.category)?.category_name}
						onBuy={buy}
						onAdd={add}
						isLazy={index >= 4}
					/>
				))}
			</div>
			<Pager page={page} lastPage={lastPage} path={shopAddress({ ...wanted, page: 1 })} />
		</Frame>
	)
}
export default ItemShop

/**
 * The server renders the same page for everybody, so the items that this player can afford are loaded here, and again after a purchase.
 */
const useAffordable = ({ wanted, affordFor }: ShownItems, reload: () => Promise<void>) => {
	const session = useSession()
	const balances = session.state === 'player' ? balancesText(session.user) : null
	const isBehind = wanted.afford && balances !== null && balances !== affordFor
	// biome-ignore lint/correctness/useExhaustiveDependencies: loaded once for each state of the balances, also when it fails
	useEffect(() => {
		if (isBehind) void reload()
	}, [isBehind, balances, reload])
}

/** Links, so that every category has an address; another category begins with its first page (SPEC 2). */
const CategoryTabs = ({ categories, wanted }: { categories: NonNullable<ShownItems['categories']>; wanted: ShownItems['wanted'] }) => {
	const words = useWords().shop
	return (
		<nav className="tabs shop-tabs" aria-label={words.categories}>
			{[{ id: 0, category_name: words.all }, ...categories].map(({ id, category_name }) => (
				<Link
					key={id}
					ref={id === wanted.category ? intoView : undefined}
					to={withChange(wanted, { category: id })}
					aria-current={id === wanted.category ? 'page' : undefined}
				>
					{category_name}
				</Link>
			))}
		</nav>
	)
}

/** On a phone the row of tabs is wider than the screen: scroll to the current one. */
const intoView = (tab: HTMLElement | null) => {
	const strip = tab?.parentElement
	if (tab && strip) strip.scrollLeft = tab.offsetLeft - (strip.clientWidth - tab.clientWidth) / 2
}
