import { Fragment } from 'react'
import { useParams } from 'react-router'
import { currencyOfSection } from '#contract/codes.ts'
import { History } from '#web/console/editing/history.tsx'
import { Screen } from '#web/console/frame/screen.tsx'
import { Loaded } from '#web/console/loading/loaded.tsx'
import { useCall } from '#web/console/loading/use-loading.ts'
import { SmallLinkButton } from '#web/console/parts/small-buttons.tsx'
import { toastUndo, toastWaiting } from '#web/console/parts/toasts.ts'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { consoleMessages } from '#web/words/console/messages.ts'
import { requests } from '#web/words/console/requests.ts'
import { money } from '#web/words/format.ts'
import { stock } from '../words/shop.console.ts'
import { goodsDiffer, goodsText } from './goods.ts'
import { ItemForm, type SavedItem } from './item-form.tsx'
import { useCategories } from './use-categories.ts'

const words = stock.item

/** The form of one item, with its card. */
const ShopItemScreen = () => {
	const { number = '' } = useParams()
	const { loaded: categories } = useCategories()
	const loaded = useCall('GET /admin/shop/items/{id}', { params: { id: number } })
	const { data: item } = loaded
	const onSaved = ({ request }: SavedItem, undo: (() => Promise<void>) | null) => {
		if (request) toastWaiting(consoleMessages.priceNeedsApproval, '/admin/price-requests?state=waiting')
		else if (undo) toastUndo(words.saved, undo)
	}
	return (
		<Screen
			title={item?.ItemName ?? stock.crumb}
			actions={item && <SmallLinkButton to={`/admin/shop/add?like=${number}`}>{words.duplicate}</SmallLinkButton>}
		>
			{item?.priceAsked && (
				<p className="console-notice">
					{requests.prices.asked(
						`${money(item.priceAsked.price)} ${stock.currencies[currencyOfSection(item.priceAsked.section)]}`,
						item.priceAsked.by,
					)}{' '}
					<ManilaTime at={item.priceAsked.at} />
					{goodsDiffer(item.priceAsked, item) && `, ${goodsText(item.priceAsked)}`}.{' '}
					<TextLink to="/admin/price-requests?state=waiting">{requests.prices.crumb}</TextLink>
				</p>
			)}
			{item && item.inBundles.length > 0 && (
				<p className="console-notice">
					{stock.bundle.inBundles}{' '}
					{item.inBundles.map(({ ProductNum, ItemName }, index) => (
						<Fragment key={ProductNum}>
							{index > 0 && ', '}
							<TextLink to={`/admin/shop/items/${ProductNum}`}>{ItemName}</TextLink>
						</Fragment>
					))}
				</p>
			)}
			<Loaded loaded={loaded}>
				{(known) => (
					<Loaded loaded={categories}>
						{(all) => <ItemForm key={number} item={known} categories={all.categories} onSaved={onSaved} />}
					</Loaded>
				)}
			</Loaded>
			{item && <History subject={`item:${number}`} />}
		</Screen>
	)
}
export default ShopItemScreen
