import type { LoaderFunctionArgs } from 'react-router'
import type { Download } from '#features/media/contract.ts'
import { apiOf, languageOfPage } from '#web/calls/in-process.server.ts'
import { crumbTitle } from '#web/pages/meta.ts'
import type { PageProps } from '#web/pages/page-props.ts'
import { Frame } from '#web/shell/frame.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { useWords } from '#web/words/words.ts'
import { keptDownloads, ofTypes, useKeptDownloads } from '../parts/load-downloads.ts'
import { useMediaWords } from '../parts/media-words.ts'
import { NotLoaded } from '../parts/not-loaded.tsx'
import { PictureWall } from '../parts/picture-wall.tsx'
import { WallpaperSizes } from '../parts/wallpaper-sizes.tsx'

/** The wallpapers as a gallery (DECISIONS 7), each in all its sizes. */
export const loader = async ({ context }: LoaderFunctionArgs) => ({
	wallpapers: ofTypes(await apiOf(context)('GET /getdownloadsall', { query: { lang: languageOfPage(context) } }), 'wallpaper'),
})

export const clientLoader = async () => ({ wallpapers: await keptDownloads('wallpaper') })

export const meta = crumbTitle(
	(words) => words.media.wallpaper.crumb,
	(words) => words.about.wallpaper,
)

const Wallpaper = ({ loaderData: { wallpapers } }: PageProps<typeof loader>) => {
	const words = useMediaWords().wallpaper
	const { crumb } = useWords().media.wallpaper
	useKeptDownloads()
	return (
		<Frame section="downloads" head={<PageHead title={crumb} />}>
			<p className="lead">{words.intro}</p>
			{!wallpapers && <NotLoaded />}
			{wallpapers?.length === 0 && (
				<div className="card">
					<Empty text={words.none} />
				</div>
			)}
			{wallpapers && wallpapers.length > 0 && <Wall wallpapers={wallpapers} />}
		</Frame>
	)
}
export default Wallpaper

const Wall = ({ wallpapers }: { wallpapers: Download[] }) => (
	<PictureWall
		className="wall-wallpaper"
		exhibits={wallpapers.flatMap((wallpaper) => exhibitOf(wallpaper) ?? [])}
		sizesOf={() => '(max-width: 620px) calc(100vw - 30px), (max-width: 1060px) 46vw, 320px'}
		footOf={({ key, title, note }) => (
			<>
				<h2>{title}</h2>
				<p>{note}</p>
				<WallpaperSizes name={title} files={wallpapers.find(({ seq }) => seq === key)?.files ?? []} />
			</>
		)}
	/>
)

/** The full-screen picture is a wide file of the wallpaper, where the screen is large enough for it. */
const exhibitOf = ({ seq, link_name, link_description, preview, files }: Download) => {
	if (!preview) return null
	const wide = files.flatMap(({ address, width, height }) => (width && height && width > height ? [{ address, width }] : []))
	const largest = wide.toSorted((left, right) => left.width - right.width)[0]
	const sources = largest ? [...preview.sources, largest] : preview.sources
	return { key: seq, title: link_name, note: link_description, picture: { ...preview, sources } }
}
