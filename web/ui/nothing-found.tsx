import { useFilterWords } from '#features/shop/parts/filter-words.ts'
import { isFiltered, shopAddress, type Wanted, withChange } from '#features/shop/parts/shop-address.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { useWords } from '#web/words/words.ts'
import '#features/shop/parts/shop-filters.css'

/** The empty shop list, with a link that removes each restriction. */
export const NothingFound = ({ wanted }: { wanted: Wanted }) => {
	const words = useWords().shop
	const { none, without } = useFilterWords()
	if (!isFiltered(wanted)) return <Empty text={words.nothing} action={<LinkButton to="/itemshop">{words.showAll}</LinkButton>} />
	const less = [
		wanted.search && { label: without.search(wanted.search), change: { search: '' } },
		wanted.category > 0 && { label: without.category, change: { category: 0 } },
		wanted.currency && { label: without.currency, change: { currency: null } },
		wanted.afford && { label: without.afford, change: { afford: false } },
	].filter((entry) => typeof entry === 'object' && entry !== null)
	return (
		<Empty
			text={none}
			action={
				<div className="empty-ways">
					{less.map(({ label, change }) => (
						<LinkButton key={label} kind="outline" to={withChange(wanted, change)}>
							{label}
						</LinkButton>
					))}
					<LinkButton to={shopAddress({ order: wanted.order })}>{words.showAll}</LinkButton>
				</div>
			}
		/>
	)
}
