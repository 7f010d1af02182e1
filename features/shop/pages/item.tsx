import { useCallback } from 'react'
import { type LoaderFunctionArgs, useRevalidator } from 'react-router'
import type { CallReply } from '#contract/index.ts'
import { useAddToCart } from '#features/cart/parts/use-add-to-cart.ts'
import { useBuy } from '#features/orders/parts/buy.tsx'
import { BalanceStrip } from '#features/wallet/parts/balance-strip.tsx'
import { Shortfall } from '#features/wallet/parts/shortfall.tsx'
import { apiOf, languageOfPage } from '#web/calls/in-process.server.ts'
import { crumbTitle, type Matches } from '#web/pages/meta.ts'
import { numberIn } from '#web/pages/number-in.ts'
import type { PageProps } from '#web/pages/page-props.ts'
import { ClosedNotice } from '#web/shell/closed-notice.tsx'
import { Frame } from '#web/shell/frame.tsx'
import { ItemArt } from '#web/ui/item-art.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { ShareButton } from '#web/ui/share-button.tsx'
import { useOneAtATime } from '#web/ui/use-one-at-a-time.ts'
import { useWords } from '#web/words/words.ts'
import { useIntentAfterSignIn } from '../parts/after-sign-in.ts'
import { ItemButtons, ItemFacts } from '../parts/item-details.tsx'
import { shopAddress } from '../parts/shop-address.ts'
import { useSaleEnds } from '../parts/use-sale-ends.ts'
import '../parts/item-card.css'
import '../parts/item-page.css'

type Loaded = CallReply<'GET /itemshop/{ProductNum}'>

/** One item on sale, to be passed on. What is not on sale is not there. */
export const loader = ({ context, params }: LoaderFunctionArgs) =>
	apiOf(context)('GET /itemshop/{ProductNum}', {
		params: { ProductNum: numberIn(params.id) },
		query: { lang: languageOfPage(context) },
	})

export const meta = ({ loaderData, matches }: Matches & { loaderData?: Loaded }) =>
	crumbTitle(
		(words) => loaderData?.item.ItemName ?? words.shop.crumb,
		(words) => loaderData?.item.description || words.about.itemShop,
		loaderData && { image: `/social/item/${loaderData.item.ProductNum}.png`, alt: () => loaderData.item.ItemName },
	)({ matches })

const ItemPage = ({ loaderData: { item, category_name } }: PageProps<typeof loader>) => {
	const { shop } = useWords()
	const [buy, add] = [useBuy(), useAddToCart()]
	const buying = useOneAtATime(useCallback(() => buy(item), [item, buy]))
	const adding = useOneAtATime(useCallback(() => add(item), [item, add]))
	const again = useRevalidator()
	useIntentAfterSignIn({ buy, add }, [item])
	useSaleEnds([item], again.revalidate)
	const crumbs = [
		{ label: shop.crumb, to: '/itemshop' },
		{ label: category_name, to: shopAddress({ category: item.category }) },
	]
	return (
		<Frame
			section="shop"
			head={
				<PageHead title={item.ItemName} crumbs={crumbs}>
					<BalanceStrip />
				</PageHead>
			}
		>
			<ClosedNotice part="shop" />
			<article className="card item-page">
				<ItemArt src={item.image_url} isLazy={false} />
				<div className="quick-view">
					<ItemFacts item={item} />
					<Shortfall item={item} hasLink />
					<div className="item-page-buttons">
						<ItemButtons item={item} buying={buying} adding={adding} />
						<ShareButton title={item.ItemName} path={`/item/${item.ProductNum}`} />
					</div>
				</div>
			</article>
		</Frame>
	)
}
export default ItemPage
