import { useEffect } from 'react'
import { Link, type ShouldRevalidateFunctionArgs, useRevalidator } from 'react-router'
import { apiOf } from '#web/in-process.server.ts'
import { crumbTitle } from '#web/meta.ts'
import { Frame } from '#web/shell/frame.tsx'
import { BalanceStrip } from '#web/shop/balance-strip.tsx'
import { useBuy } from '#web/shop/buy.tsx'
import { FailedRow } from '#web/shop/failed-row.tsx'
import { ItemCard } from '#web/shop/item-card.tsx'
import { loadItems, reloadItems, type ShownItems } from '#web/shop/load-items.ts'
import { useFocusOnChange } from '#web/shop/use-focus-on-change.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { ENGLISH, useWords } from '#web/words/words.ts'
import type { Route } from './+types/itemshop.ts'

export const loader = ({ context, request }: Route.LoaderArgs) => loadItems(apiOf(context), request.url)

/** What this tab showed last, to stay when a click cannot be answered. */
let lastShown: ShownItems | null = null
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => reloadItems(request, lastShown)

/** Taking `?buy=` out of the address changes nothing that is shown. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
	currentUrl.searchParams.has('buy') && !nextUrl.searchParams.has('buy') && currentUrl.pathname === nextUrl.pathname
		? false
		: defaultShouldRevalidate

export const meta = crumbTitle(ENGLISH.shop.crumb)

const ItemShop = ({ loaderData }: Route.ComponentProps) => {
	const { categories, category, page, items, lastPage, hasFailed } = loaderData
	const words = useWords().shop
	const buy = useBuy()
	const again = useRevalidator()
	const heading = useFocusOnChange<HTMLHeadingElement>(`${category} ${page}`)
	useEffect(() => {
		lastShown = loaderData
	}, [loaderData])
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
			<CategoryTabs categories={categories} category={category} />
			<h2 ref={heading} tabIndex={-1} className="shown">
				{words.shown(name, page, lastPage)}
			</h2>
			{hasFailed && <FailedRow text={words.itemsFailed} again={again.revalidate} />}
			{items.length === 0 && !hasFailed && <Empty text={words.nothing} action={<LinkButton to="/itemshop">{words.showAll}</LinkButton>} />}
			<div className="item-grid">
				{items.map((item, index) => (
					<ItemCard key={item.ProductNum} item={item} onBuy={buy} isLazy={index >= 4} />
				))}
			</div>
			<Pager page={page} lastPage={lastPage} path={category === 0 ? '/itemshop' : `/itemshop?category=${category}`} />
		</Frame>
	)
}
export default ItemShop

/** Links, so that every category has an address; each begins with its first page (SPEC 2). */
const CategoryTabs = ({ categories, category }: Pick<ShownItems, 'categories' | 'category'>) => {
	const words = useWords().shop
	return (
		<nav className="tabs shop-tabs" aria-label={words.categories}>
			{[{ id: 0, category_name: words.all }, ...categories].map(({ id, category_name }) => (
				<Link
					key={id}
					ref={id === category ? intoView : undefined}
					to={id === 0 ? '/itemshop' : `/itemshop?category=${id}`}
					aria-current={id === category ? 'page' : undefined}
				>
					{category_name}
				</Link>
			))}
		</nav>
	)
}

/** On a phone the strip of tabs is longer than the screen. */
const intoView = (tab: HTMLElement | null) => {
	const strip = tab?.parentElement
	if (tab && strip) strip.scrollLeft = tab.offsetLeft - (strip.clientWidth - tab.clientWidth) / 2
}
