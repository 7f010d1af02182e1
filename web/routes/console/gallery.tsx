import type { ConsoleExhibit } from '#contract/console-media.ts'
import type { Column } from '#web/console/data-table.tsx'
import { screenMeta } from '#web/console/screen.tsx'
import { GALLERY } from '#web/console/shelf/kind.ts'
import { ShelfList } from '#web/console/shelf/shelf-list.tsx'
import { media as words } from '#web/words/console/media.ts'

export const meta = screenMeta(words.gallery.crumb)

/** The pictures of the gallery. */
const Gallery = () => <ShelfList kind={GALLERY} extra={EXTRA} />
export default Gallery

const EXTRA: Column<ConsoleExhibit>[] = [
	{ head: words.credit, cell: ({ credit }) => credit },
	{ head: words.date, cell: ({ date }) => date },
]
