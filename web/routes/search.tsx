import { Form, Link, useNavigation } from 'react-router'
import { SEARCH_LENGTH } from '#contract/limits.ts'
import type { Find } from '#contract/search.ts'
import { apiOf, languageOfPage } from '#web/in-process.server.ts'
import { crumbTitle } from '#web/meta.ts'
import { Frame } from '#web/shell/frame.tsx'
import { Ago } from '#web/ui/ago.tsx'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/search.ts'
import '#web/styles/search.css'

/** Search over news and guides; works without scripts too. */
export const loader = async ({ context, request }: Route.LoaderArgs) => {
	const q = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, SEARCH_LENGTH)
	if (q === '') return { q, results: null }
	const { results } = await apiOf(context)('GET /search', { query: { q, lang: languageOfPage(context) } })
	return { q, results }
}

export const meta = crumbTitle((words) => words.search.crumb)

const Search = ({ loaderData: { q, results } }: Route.ComponentProps) => {
	const words = useWords().search
	const isBusy = useNavigation().location?.pathname === '/search'
	return (
		<Frame section="news" head={<PageHead title={words.crumb} />}>
			<Form className="search-form" role="search" key={q}>
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
			</Form>
			<p className="search-state" role="status">
				{results === null ? words.hint : results.length > 0 && words.found(results.length)}
			</p>
			{results?.length === 0 && (
				<div className="card">
					<Empty text={words.none(q)} action={<p>{words.noneHint}</p>} />
				</div>
			)}
			<ul className="finds">
				{results?.map((find) => (
					<Found key={find.path} {...find} />
				))}
			</ul>
		</Frame>
	)
}
export default Search

const Found = ({ kind, title, path, excerpt, at }: Find) => {
	const words = useWords().search
	return (
		<li className="card find">
			<p>
				<span className="tag">{words.kinds[kind]}</span>
				{at && <Ago at={at} />}
			</p>
			<h2>
				<Link to={path}>{title}</Link>
			</h2>
			<p>{excerpt}</p>
		</li>
	)
}
