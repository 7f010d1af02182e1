import { type FormEvent, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { CURRENCIES, SHOP_ORDERS } from '#contract/codes.ts'
import { SEARCH_LENGTH } from '#contract/limits.ts'
import { Search } from '#web/icons/search.ts'
import { Button } from '#web/ui/button.tsx'
import { useBrowserEffect } from '#web/ui/use-browser-effect.ts'
import { useWords } from '#web/words/words.ts'
import { useFilterWords } from './filter-words.ts'
import { isFiltered, type Wanted, wantedOf, withChange } from './shop-address.ts'
import './shop-filters.css'

/** Search, order, currency, and the affordable filter. All of them also work before hydration and without scripts. */
export const ShopFilters = ({ wanted }: { wanted: Wanted }) => {
	const words = useWords()
	const filters = useFilterWords()
	const navigate = useNavigate()
	const [chosen, choose] = useChosen(wanted)
	const form = useRef<HTMLFormElement>(null)
	const go = (change: Partial<Wanted>) => {
		choose({ ...chosen, ...change })
		return navigate(withChange(chosen, change), { preventScrollReset: true })
	}
	// Hydration keeps what was chosen before it, but the state does not know it, and the next render would undo the choice.
	useBrowserEffect(() => {
		const early = form.current && choicesIn(form.current)
		if (early && (early.order !== wanted.order || early.currency !== wanted.currency || early.afford !== wanted.afford)) void go(early)
	}, [])
	const search = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault()
		const typed = new URLSearchParams({ search: String(new FormData(event.currentTarget).get('search')) })
		return go({ search: wantedOf(typed).search })
	}
	return (
		<search>
			<form ref={form} className="shop-filters" action="/itemshop" aria-label={filters.label} onSubmit={search}>
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

/** What the fields show. */
const choicesIn = (form: HTMLFormElement): Pick<Wanted, 'order' | 'currency' | 'afford'> => {
	const shown = new FormData(form)
	const fields = ['order', 'currency', 'afford'].map((name) => [name, String(shown.get(name) ?? '')])
	const { order, currency, afford } = wantedOf(new URLSearchParams(fields))
	return { order, currency, afford }
}

const NO_FILTERS = { search: '', currency: null, afford: false }

/** Shows the new choice at once, while its items are being loaded; resets to the shown view when that changes. */
const useChosen = (wanted: Wanted) => {
	const [state, setState] = useState({ wanted, chosen: wanted })
	if (state.wanted !== wanted) setState({ wanted, chosen: wanted })
	return [state.chosen, (chosen: Wanted) => setState({ wanted, chosen })] as const
}
