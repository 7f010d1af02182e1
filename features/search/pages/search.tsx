import type { FormEvent } from 'react'
import { Link, type LoaderFunctionArgs, useNavigate, useNavigation } from 'react-router'
import { SEARCH_LENGTH, SEARCH_SIZE } from '#contract/limits.ts'
import type { Find } from '#features/search/contract.ts'
import { FIND_KINDS, type FindKind } from '#features/search/kinds.contract.ts'
import { apiOf, languageOfPage } from '#web/calls/in-process.server.ts'
import { crumbTitle } from '#web/pages/meta.ts'
import type { PageProps } from '#web/pages/page-props.ts'
import { Frame } from '#web/shell/frame.tsx'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { FindLink } from '../parts/find-link.tsx'
import { useFindWords } from '../parts/find-words.ts'
import { searchAddress } from '../parts/search-address.ts'
import '../parts/search.css'

/** Search over all public content, a few results per kind or all of one kind; also works without scripts. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
	const query = new URL(request.url).searchParams
	const q = (query.get('q') ?? '').trim().slice(0, SEARCH_LENGTH)
	const kind = FIND_KINDS.find((one) => one === query.get('kind')) ?? null
	if (q === '') return { q, kind, results: null }
	const { results } = await apiOf(context)('GET /search', { query: { q, ...(kind && { kind }), lang: languageOfPage(context) } })
	return { q, kind, results }
}

export const meta = crumbTitle(
	(words) => words.search.crumb,
	(words) => words.about.search,
)

const Search = ({ loaderData: { q, kind, results } }: PageProps<typeof loader>) => {
	const words = useFindWords()
	const isBusy = useNavigation().location?.pathname === '/search'
	const navigate = useNavigate()
	const search = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault()
		void navigate(searchAddress(String(new FormData(event.currentTarget).get('q'))))
	}
	return (
		<Frame head={<PageHead title={words.crumb} />}>
			{/* biome-ignore lint/a11y/useSemanticElements: the oldest browsers do not know <search> */}
			<form className="search-form" role="search" action="/search" onSubmit={search} key={q}>
				<label className="quietly" htmlFor="search-words">
					{words.field}
				</label>
				<span className="input">
					<input
						id="search-words"
						type="search"
						name="q"
						defaultValue={q}
						maxLength={SEARCH_LENGTH}
						placeholder={words.field}
						autoComplete="off"
						enterKeyHint="search"
					/>
				</span>
				<Button type="submit" kind="primary" busy={isBusy}>
					{words.submit}
				</Button>
			</form>
			{results && <Kinds q={q} chosen={kind} />}
			<p className="search-state" role="status">
				{results === null ? words.hint : results.length > 0 && words.found(results.length)}
			</p>
			{results?.length === 0 && (
				<div className="card">
					<Empty text={words.none(q)} action={<p>{words.noneHint}</p>} />
				</div>
			)}
			{results && FIND_KINDS.map((one) => <Group key={one} kind={one} q={q} isAlone={kind !== null} finds={results} />)}
		</Frame>
	)
}
export default Search

const Kinds = ({ q, chosen }: { q: string; chosen: FindKind | null }) => {
	const words = useFindWords()
	return (
		<nav className="tabs search-kinds" aria-label={words.crumb}>
			<Link to={searchAddress(q)} aria-current={chosen === null ? 'page' : undefined} preventScrollReset>
				{words.all}
			</Link>
			{FIND_KINDS.map((kind) => (
				<Link key={kind} to={searchAddress(q, kind)} aria-current={chosen === kind ? 'page' : undefined} preventScrollReset>
					{words.kinds[kind]}
				</Link>
			))}
		</nav>
	)
}

const Group = ({ kind, q, isAlone, finds: all }: { kind: FindKind; q: string; isAlone: boolean; finds: readonly Find[] }) => {
	const words = useFindWords()
	const finds = all.filter((find) => find.kind === kind)
	if (finds.length === 0) return null
	return (
		<section className="card find-group">
			<h2>{words.kinds[kind]}</h2>
			<ul>
				{finds.map((find) => (
					<li key={find.path}>
						<FindLink find={find} />
					</li>
				))}
			</ul>
			{!isAlone && finds.length === SEARCH_SIZE.ofEach && (
				<Link className="more" to={searchAddress(q, kind)}>
					{words.more(words.kinds[kind])}
				</Link>
			)}
		</section>
	)
}
