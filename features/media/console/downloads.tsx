import { useLocation, useParams } from 'react-router'
import { type ConsoleDownload, downloadBody } from '#features/media/admin.contract.ts'
import type { Column } from '#web/console/lists/data-table.tsx'
import { OrderedScreen } from '#web/console/ordered/ordered-screen.tsx'
import { media as words } from '../words/media.console.ts'
import { DownloadFields, readDownload, typedDownload } from './download-fields.tsx'
import { DOWNLOADS, listAt } from './download-lists.ts'

/** Files, wallpapers or movies: the address says which. */
const Downloads = () => {
	const section = listAt(useLocation().pathname)
	const { id = '' } = useParams()
	return (
		<OrderedScreen
			key={`${section} ${id}`}
			kind={DOWNLOADS[section]}
			extra={section === 'file' ? [KIND, VERSION, FILES] : [DATE, FILES]}
			schema={downloadBody}
			valuesOf={(entry: ConsoleDownload | null) => typedDownload(section, entry)}
			read={readDownload}
			fields={(form) => <DownloadFields section={section} form={form} />}
		/>
	)
}
export default Downloads

const KIND: Column<ConsoleDownload> = { head: words.type, cell: ({ type }) => words.types[type] }
const VERSION: Column<ConsoleDownload> = { head: words.version, cell: ({ version }) => version }
const DATE: Column<ConsoleDownload> = { head: words.date, cell: ({ date }) => date }
const FILES: Column<ConsoleDownload> = { head: words.files, isNumber: true, cell: ({ files }) => files.length }
