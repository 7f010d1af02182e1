import type { LoaderFunctionArgs } from 'react-router'
import { call } from '#web/calls/api.ts'
import { apiOf, languageOfPage, loadParts } from '#web/calls/in-process.server.ts'
import { languageShown } from '#web/pages/language.ts'
import { crumbTitle } from '#web/pages/meta.ts'
import type { PageProps } from '#web/pages/page-props.ts'
import { Frame } from '#web/shell/frame.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { useWords } from '#web/words/words.ts'
import { CheckFile } from '../parts/check-file.tsx'
import { DownloadCard, MainDownload } from '../parts/download-card.tsx'
import { GuideLinks } from '../parts/guide-links.tsx'
import { keptDownloads, logged, ofTypes, useKeptDownloads } from '../parts/load-downloads.ts'
import { useMediaWords } from '../parts/media-words.ts'
import { NotLoaded } from '../parts/not-loaded.tsx'
import { Requirements } from '../parts/requirements.tsx'
import { VerifyHelp } from '../parts/verify-help.tsx'
import '../parts/downloads.css'
import '../parts/requirements.css'

/** /downloads and /download (SPEC 2): client, patches, system requirements. */
export const loader = async ({ context }: LoaderFunctionArgs) => {
	const api = apiOf(context)
	const query = { lang: languageOfPage(context) }
	const { downloads, requirements } = await loadParts({
		downloads: api('GET /getdownloadsall', { query }),
		requirements: api('GET /getsystemrequirements', { query }),
	})
	return { downloads: downloads && ofTypes(downloads, 'client', 'patch'), requirements }
}

export const clientLoader = async () => {
	const [downloads, requirements] = await Promise.all([
		keptDownloads('client', 'patch'),
		call('GET /getsystemrequirements', { query: { lang: languageShown() } }).catch(logged),
	])
	return { downloads, requirements }
}

export const meta = crumbTitle(
	(words) => words.media.downloads.crumb,
	(words) => words.about.downloads,
)

const Downloads = ({ loaderData: { downloads, requirements } }: PageProps<typeof loader>) => {
	const words = useMediaWords().downloads
	const { crumb } = useWords().media.downloads
	useKeptDownloads()
	const [main, ...others] = downloads ?? []
	return (
		<Frame section="downloads" head={<PageHead title={crumb} />}>
			<div className="downloads">
				<p className="lead">{words.intro}</p>
				{!downloads && <NotLoaded />}
				{downloads && !main && (
					<div className="card">
						<Empty text={words.none} />
					</div>
				)}
				{main && <MainDownload download={main} />}
				{others.length > 0 && (
					<section>
						<h2 className="block-title">{words.more}</h2>
						<ul className="download-list">
							{others.map((download) => (
								<DownloadCard key={download.seq} download={download} />
							))}
						</ul>
					</section>
				)}
				{downloads && main && <CheckFile downloads={downloads} />}
				{main && <VerifyHelp address={main.link_address} />}
				{requirements ? <Requirements rows={requirements} /> : <NotLoaded />}
				<GuideLinks />
			</div>
		</Frame>
	)
}
export default Downloads
