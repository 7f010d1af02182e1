import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { apiOf } from '#web/in-process.server.ts'
import { crumbTitle } from '#web/meta.ts'
import { useSession } from '#web/session.ts'
import { Frame } from '#web/shell/frame.tsx'
import { BalanceStrip } from '#web/shop/balance-strip.tsx'
import { useBuy } from '#web/shop/buy.tsx'
import { ItemCard } from '#web/shop/item-card.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { ENGLISH, useWords } from '#web/words/words.ts'
import type { Route } from './+types/itemshop.ts'

export const loader = async ({ context, request }: Route.LoaderArgs) => {
	const api = apiOf(context)
	const asked = new URL(request.url).searchParams
	// An address that somebody broke shows the whole shop.
	const category = wholeNumber(asked.get('category'), '0')
	const page = wholeNumber(asked.get('page'), '1')
	const [categories, shown] = await Promise.all([api('GET /shopcategories'), api('GET /itemshop', { query: { category, page } })])
	return { categories, category: Number(category), page: Number(page), items: shown.itemshopdata, lastPage: shown.last_page }
}

export const meta = crumbTitle(ENGLISH.shop.crumb)

const ItemShop = ({ loaderData: { categories, category, page, items, lastPage } }: Route.ComponentProps) => {
	const words = useWords().shop
	const buy = useBuy()
	useWantedPurchase(items, buy)
	const tabs = [{ id: 0, category_name: words.all }, ...categories]
	return (
		<Frame
			section="shop"
			head={
				<PageHead title={words.crumb}>
					<BalanceStrip />
				</PageHead>
			}
		>
			<nav className="tabs shop-tabs" aria-label={words.categories}>
				{tabs.map(({ id, category_name }) => (
					<Link key={id} to={id === 0 ? '/itemshop' : `/itemshop?category=${id}`} aria-current={id === category ? 'page' : undefined}>
						{category_name}
					</Link>
				))}
			</nav>
			{items.length === 0 ? (
				<Empty text={words.nothing} action={<LinkButton to="/itemshop">{words.showAll}</LinkButton>} />
			) : (
				<div className="item-grid">
					{items.map((item, index) => (
						<ItemCard key={item.ProductNum} item={item} onBuy={buy} isLazy={index >= 4} />
					))}
				</div>
			)}
			<Pager page={page} lastPage={lastPage} path={category === 0 ? '/itemshop' : `/itemshop?category=${category}`} />
		</Frame>
	)
}
export default ItemShop

/** Back from the login page with `?buy=`: the confirmation opens by itself, once. */
const useWantedPurchase = (items: Route.ComponentProps['loaderData']['items'], buy: ReturnType<typeof useBuy>) => {
	const [parameters, setParameters] = useSearchParams()
	const isPlayer = useSession().state === 'player'
	const asked = useRef(false)
	const wanted = items.find(({ ProductNum }) => String(ProductNum) === parameters.get('buy'))
	useEffect(() => {
		if (!wanted || !isPlayer || asked.current) return
		asked.current = true
		setParameters(
			(current) => {
				current.delete('buy')
				return current
			},
			{ replace: true, preventScrollReset: true },
		)
		void buy(wanted)
	}, [wanted, isPlayer, buy, setParameters])
}

const wholeNumber = (text: string | null, fallback: string) => (text && /^[1-9]\d{0,14}$/.test(text) ? text : fallback)
