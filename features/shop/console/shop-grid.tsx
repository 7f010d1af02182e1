import { useLocation } from 'react-router'
import { BackTo, Screen } from '#web/console/frame/screen.tsx'
import { useQuery } from '#web/console/lists/use-query.ts'
import { Loaded } from '#web/console/loading/loaded.tsx'
import { useLoading } from '#web/console/loading/use-loading.ts'
import { itemGrid as words } from '../words/item-grid.console.ts'
import { stock } from '../words/shop.console.ts'
import { ItemGrid } from './item-grid.tsx'
import { itemsWanted } from './items-wanted.ts'

/** Prices, places and visibility of the items that the list showed, edited in cells and saved together. */
const ShopGrid = () => {
	const query = useQuery(['search', 'category', 'currency', 'state'])
	const isFiltered = Object.keys(query).some((name) => name !== 'sort' && name !== 'size')
	// Only read again when something was saved: somebody types over it.
	const loaded = useLoading(['item grid', query], () => itemsWanted(query), { isBeginning: true })
	return (
		<Screen title={words.crumb} intro={words.intro}>
			<BackTo to={`/admin/shop${useLocation().search}`} list={stock.crumb}>
				{isFiltered && ` · ${words.filtered}`}
			</BackTo>
			<Loaded loaded={loaded}>{(items) => <ItemGrid items={items} reload={loaded.reload} />}</Loaded>
		</Screen>
	)
}
export default ShopGrid
