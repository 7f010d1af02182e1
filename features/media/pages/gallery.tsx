import type { LoaderFunctionArgs } from 'react-router'
import type { GalleryPicture } from '#features/media/contract.ts'
import { call } from '#web/calls/api.ts'
import { apiOf, languageOfPage } from '#web/calls/in-process.server.ts'
import { languageShown } from '#web/pages/language.ts'
import { crumbTitle } from '#web/pages/meta.ts'
import type { PageProps } from '#web/pages/page-props.ts'
import { Frame } from '#web/shell/frame.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { manilaDate } from '#web/words/format.ts'
import { useWords } from '#web/words/words.ts'
import { isWideCard } from '../parts/is-wide-card.ts'
import { logged } from '../parts/load-downloads.ts'
import { useMediaWords } from '../parts/media-words.ts'
import { NotLoaded } from '../parts/not-loaded.tsx'
import { PictureWall } from '../parts/picture-wall.tsx'
import '../parts/pictures.css'

/** Pictures of campus life, club wars and the game. */
export const loader = async ({ context }: LoaderFunctionArgs) => ({
	pictures: await apiOf(context)('GET /getgallery', { query: { lang: languageOfPage(context) } }),
})

export const clientLoader = async () => ({
	pictures: await call('GET /getgallery', { query: { lang: languageShown() } }).catch(logged),
})

export const meta = crumbTitle(
	(words) => words.media.gallery.crumb,
	(words) => words.about.gallery,
)

const Gallery = ({ loaderData: { pictures } }: PageProps<typeof loader>) => {
	const words = useMediaWords().gallery
	const { crumb } = useWords().media.gallery
	return (
		<Frame head={<PageHead title={crumb} />}>
			<p className="lead">{words.intro}</p>
			{!pictures && <NotLoaded />}
			{pictures?.length === 0 && (
				<div className="card">
					<Empty text={words.none} />
				</div>
			)}
			{pictures && pictures.length > 0 && <Wall pictures={pictures} />}
		</Frame>
	)
}
export default Gallery

const Wall = ({ pictures }: { pictures: GalleryPicture[] }) => {
	const { language } = useWords()
	const media = useMediaWords()
	const noteOf = ({ credit, date }: GalleryPicture) => (
		<>
			{credit && <span>{media.gallery.credit(credit)} · </span>}
			<time dateTime={date}>{manilaDate(date, language)}</time>
		</>
	)
	const exhibits = pictures.map((picture) => ({ key: picture.id, title: picture.title, note: noteOf(picture), picture }))
	return (
		<PictureWall
			className="wall-gallery"
			exhibits={exhibits}
			sizesOf={(index) => (isWideCard(index, exhibits.length) ? WIDE_CARD : CARD)}
			footOf={({ title, note }) => (
				<>
					<h2>{title}</h2>
					<p>{note}</p>
				</>
			)}
		/>
	)
}

const CARD = '(max-width: 620px) calc(100vw - 30px), (max-width: 1060px) 46vw, 420px'
const WIDE_CARD = '(max-width: 620px) calc(100vw - 30px), (max-width: 1060px) 94vw, 875px'
