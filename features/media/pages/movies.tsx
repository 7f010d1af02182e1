import type { LoaderFunctionArgs } from 'react-router'
import { apiOf, languageOfPage } from '#web/calls/in-process.server.ts'
import { crumbTitle } from '#web/pages/meta.ts'
import type { PageProps } from '#web/pages/page-props.ts'
import { Frame } from '#web/shell/frame.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { useWords } from '#web/words/words.ts'
import { isWideCard } from '../parts/is-wide-card.ts'
import { keptDownloads, ofTypes, useKeptDownloads } from '../parts/load-downloads.ts'
import { useMediaWords } from '../parts/media-words.ts'
import { MovieCard } from '../parts/movie-card.tsx'
import { NotLoaded } from '../parts/not-loaded.tsx'
import '../parts/pictures.css'

/** The movies as a gallery (DECISIONS 7), played on the page or downloaded. */
export const loader = async ({ context }: LoaderFunctionArgs) => ({
	movies: ofTypes(await apiOf(context)('GET /getdownloadsall', { query: { lang: languageOfPage(context) } }), 'movie'),
})

export const clientLoader = async () => ({ movies: await keptDownloads('movie') })

export const meta = crumbTitle(
	(words) => words.media.movies.crumb,
	(words) => words.about.movies,
)

const Movies = ({ loaderData: { movies } }: PageProps<typeof loader>) => {
	const words = useMediaWords().movies
	const { crumb } = useWords().media.movies
	useKeptDownloads()
	return (
		<Frame section="downloads" head={<PageHead title={crumb} />}>
			<p className="lead">{words.intro}</p>
			{!movies && <NotLoaded />}
			{movies?.length === 0 && (
				<div className="card">
					<Empty text={words.none} />
				</div>
			)}
			{movies && movies.length > 0 && (
				<ul className="wall wall-movies">
					{movies.map((movie, index) => (
						<MovieCard key={movie.seq} movie={movie} isFirst={index === 0} isWide={isWideCard(index, movies.length)} />
					))}
				</ul>
			)}
		</Frame>
	)
}
export default Movies
