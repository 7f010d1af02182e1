import { useCallback } from 'react'
import { Link } from 'react-router'
import { currencyOfSection } from '#contract/codes.ts'
import type { CallReply } from '#contract/index.ts'
import { CONSOLE_MESSAGES } from '#contract/messages.admin.ts'
import { call } from '#web/api.ts'
import { History } from '#web/console/editing/history.tsx'
import { Failure } from '#web/console/failure.tsx'
import { toastWaiting } from '#web/console/requests/toast-waiting.ts'
import { Screen, screenMeta } from '#web/console/screen.tsx'
import { ItemForm, type ItemValues } from '#web/console/shop/item-form.tsx'
import { useCategories } from '#web/console/shop/use-categories.ts'
import { useLoading } from '#web/console/use-loading.ts'
import { money } from '#web/format.ts'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { toastError } from '#web/ui/toast-error.ts'
import { toast } from '#web/ui/toast-store.ts'
import { frame } from '#web/words/console/frame.ts'
import { requests } from '#web/words/console/requests.ts'
import { stock } from '#web/words/console/shop.ts'
import type { Route } from './+types/shop-item.ts'

const words = stock.item

export const meta = screenMeta(stock.crumb)

/** The form of one item, with its card. */
const ShopItemScreen = ({ params: { number } }: Route.ComponentProps) => {
	const categories = useCategories()
	const load = useCallback((signal: AbortSignal) => call('GET /admin/shop/items/{id}', { params: { id: number } }, { signal }), [number])
	const { data: item, failure, reload } = useLoading(load)
	const history = useCallback(
		(query: { page: string }, signal: AbortSignal) =>
			call('GET /admin/shop/items/{id}/history', { params: { id: number }, query }, { signal }),
		[number],
	)
	const send = ({ ProductNum: _number, ...body }: ItemValues & { edition: number }) =>
		call('PATCH /admin/shop/items/{id}', { params: { id: number }, body })

	const save = async (values: ItemValues) => {
		if (!item) return
		const { edition, request } = await send({ ...values, edition: item.edition })
		if (request !== null) toastWaiting(CONSOLE_MESSAGES.priceNeedsApproval, '/admin/price-requests?state=waiting')
		else
			toast.success(words.saved, {
				label: frame.undo,
				undo: () => void takeBack(item, edition),
			})
		reload()
	}
	/** Undo works only while nobody has changed the item since. */
	const takeBack = async (before: CallReply<'GET /admin/shop/items/{id}'>, edition: number) => {
		const { state: _state, priceAsked: _asked, section, ...values } = before
		try {
			await send({ ...values, section: section === 2 ? 2 : 1, edition })
			toast.success(frame.undone)
		} catch (error) {
			toastError(error)
		}
		reload()
	}
	return (
		<Screen title={item?.ItemName ?? stock.crumb}>
			{failure && <Failure failure={failure} retry={reload} />}
			{item?.priceAsked && (
				<p className="console-notice">
					{requests.prices.asked(
						`${money(item.priceAsked.price)} ${stock.currencies[currencyOfSection(item.priceAsked.section)]}`,
						item.priceAsked.by,
					)}{' '}
					<ManilaTime at={item.priceAsked.at} />.{' '}
					<Link className="text-link" to="/admin/price-requests?state=waiting">
						{requests.prices.crumb}
					</Link>
				</p>
			)}
			{item && categories.length > 0 ? (
				<ItemForm key={item.edition} item={item} categories={categories} save={save} reload={reload} />
			) : (
				!failure && <SkeletonRows rows={8} />
			)}
			{item && <History subject={`item:${number}`} load={history} />}
		</Screen>
	)
}
export default ShopItemScreen
