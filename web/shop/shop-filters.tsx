import { Search } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { CURRENCIES, SHOP_ORDERS } from '#contract/codes.ts'
import { SEARCH_LENGTH } from '#contract/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { useWords } from '#web/words/words.ts'
import { isFiltered, type Wanted, wantedOf, withChange } from './shop-address.ts'
import './shop-filters.css'

/** Search, order, currency, and the affordable filter. The search also works before hydration. */
export const ShopFilters = ({ wanted }: { wanted: Wanted }) => {
	const words = useWords()
	const { filters } = words.shop
	const navigate = useNavigate()
	const [chosen, choose] = useChosen(wanted)
	const isHydrated = useHydrated()
	const go = (change: Partial<Wanted>) => {
		choose({ ...chosen, ...change })
		return navigate(withChange(chosen, change), { preventScrollReset: true })
	}
	const search = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault()
		const typed = new URLSearchParams({ search: String(new FormData(event.currentTarget).get('search')) })
		return go({ search: wantedOf(typed).search })
	}
	return (
		<search>
			<form className="shop-filters" action="/itemshop" aria-label={filters.label} onSubmit={search}>
				{wanted.category > 0 && <input type="hidden" name="category" value={wanted.category} />}
				<span className="input shop-search">
					<Search aria-hidden size={19} />
					<input
						key={wanted.search}
						type="search"
						name="search"
						aria-label={filters.search}
						placeholder={filters.search}
						defaultValue={wanted.search}
						maxLength={SEARCH_LENGTH}
						autoComplete="off"
						enterKeyHint="search"
					/>
					<Button type="submit" size="small">
						{filters.submit}
					</Button>
				</span>
				<span className="input">
					<select
						name="order"
						disabled={!isHydrated}
						aria-label={filters.order}
						value={chosen.order}
						onChange={({ target }) => go({ order: SHOP_ORDERS.find((order) => order === target.value) ?? 'featured' })}
					>
						{SHOP_ORDERS.map((order) => (
							<option key={order} value={order}>
								{filters.orders[order]}
							</option>
						))}
					</select>
				</span>
				<span className="input">
					<select
						name="currency"
						disabled={!isHydrated}
						aria-label={filters.currency}
						value={chosen.currency ?? ''}
						onChange={({ target }) => go({ currency: CURRENCIES.find((currency) => currency === target.value) ?? null })}
					>
						<option value="">{filters.anyCurrency}</option>
						<option value="r-coin">{words.money.rCoin}</option>
						<option value="milleage">{words.money.milleage}</option>
					</select>
				</span>
				<label className="check only-player">
					<input
						type="checkbox"
						name="afford"
						disabled={!isHydrated}
						value="1"
						checked={chosen.afford}
						onChange={({ target }) => go({ afford: target.checked })}
					/>
					{filters.afford}
				</label>
				{isFiltered(chosen) && (
					<Link className="shop-clear" to={withChange(wanted, NO_FILTERS)} preventScrollReset>
						{filters.clear}
					</Link>
				)}
			</form>
		</search>
	)
}

const NO_FILTERS = { search: '', currency: null, afford: false }

/** Shows the new choice at once, while its items are being loaded; resets to the shown view when that changes. */
const useChosen = (wanted: Wanted) => {
	const [state, setState] = useState({ wanted, chosen: wanted })
	if (state.wanted !== wanted) setState({ wanted, chosen: wanted })
	return [state.chosen, (chosen: Wanted) => setState({ wanted, chosen })] as const
}
