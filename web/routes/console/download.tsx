import { useLocation, useParams } from 'react-router'
import { downloadBody } from '#contract/media.admin.ts'
import { bodyOf, DownloadFields, readDownload } from '#web/console/media/download-fields.tsx'
import { OrderedEditor } from '#web/console/media/ordered-editor.tsx'
import { DOWNLOADS, listAt } from '#web/console/media/ordered-kind.ts'
import { screenMeta } from '#web/console/screen.tsx'
import { media as words } from '#web/words/console/media.ts'

export const meta = screenMeta(words.file.one)

/** The editor of a file, wallpaper or movie. */
const Download = () => {
	const section = listAt(useLocation().pathname)
	const { id } = useParams()
	return (
		<OrderedEditor
			key={`${section} ${id}`}
			kind={DOWNLOADS[section]}
			schema={downloadBody}
			read={readDownload}
			bodyOf={bodyOf}
			fields={(entry, errorOf) => <DownloadFields section={section} entry={entry} errorOf={errorOf} />}
		/>
	)
}
export default Download
