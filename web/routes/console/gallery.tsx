import type { ConsoleExhibit } from '#contract/media.admin.ts'
import type { Column } from '#web/console/data-table.tsx'
import { GALLERY } from '#web/console/media/ordered-kind.ts'
import { OrderedList } from '#web/console/media/ordered-list.tsx'
import { screenMeta } from '#web/console/screen.tsx'
import { media as words } from '#web/words/console/media.ts'

export const meta = screenMeta(words.gallery.crumb)

/** The pictures of the gallery. */
const Gallery = () => <OrderedList kind={GALLERY} extra={EXTRA} />
export default Gallery

const EXTRA: Column<ConsoleExhibit>[] = [
	{ head: words.credit, cell: ({ credit }) => credit },
	{ head: words.date, cell: ({ date }) => date },
]
