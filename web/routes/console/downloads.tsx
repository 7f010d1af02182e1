import { useLocation } from 'react-router'
import type { ConsoleDownload } from '#contract/media.admin.ts'
import type { Column } from '#web/console/data-table.tsx'
import { DOWNLOADS, listAt } from '#web/console/media/ordered-kind.ts'
import { OrderedList } from '#web/console/media/ordered-list.tsx'
import { screenMeta } from '#web/console/screen.tsx'
import { media as words } from '#web/words/console/media.ts'

export const meta = screenMeta(words.group)

/** Files, wallpapers or movies: the address says which. */
const Downloads = () => {
	const section = listAt(useLocation().pathname)
	return <OrderedList key={section} kind={DOWNLOADS[section]} extra={section === 'file' ? [KIND, VERSION, FILES] : [DATE, FILES]} />
}
export default Downloads

const KIND: Column<ConsoleDownload> = { head: words.type, cell: ({ type }) => words.types[type] }
const VERSION: Column<ConsoleDownload> = { head: words.version, cell: ({ version }) => version }
const DATE: Column<ConsoleDownload> = { head: words.date, cell: ({ date }) => date }
const FILES: Column<ConsoleDownload> = { head: words.files, isNumber: true, cell: ({ files }) => files.length }
