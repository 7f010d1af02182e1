import { useLocation, useParams } from 'react-router'
import { downloadBody } from '#contract/console-media.ts'
import { screenMeta } from '#web/console/screen.tsx'
import { bodyOf, DownloadFields, readDownload } from '#web/console/shelf/download-fields.tsx'
import { DOWNLOADS, shelfAt } from '#web/console/shelf/kind.ts'
import { ShelfEditor } from '#web/console/shelf/shelf-editor.tsx'
import { media as words } from '#web/words/console/media.ts'

export const meta = screenMeta(words.file.one)

/** One file, wallpaper or movie. */
const Download = () => {
	const shelf = shelfAt(useLocation().pathname)
	const { id } = useParams()
	return (
		<ShelfEditor
			key={`${shelf} ${id}`}
			kind={DOWNLOADS[shelf]}
			schema={downloadBody}
			read={readDownload}
			bodyOf={bodyOf}
			fields={(entry, errorOf) => <DownloadFields shelf={shelf} entry={entry} errorOf={errorOf} />}
		/>
	)
}
export default Download
