import type { ConsoleBanner } from '#contract/banners.admin.ts'
import type { Column } from '#web/console/data-table.tsx'
import { BANNERS } from '#web/console/media/ordered-kind.ts'
import { OrderedList } from '#web/console/media/ordered-list.tsx'
import { screenMeta } from '#web/console/screen.tsx'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { media as words } from '#web/words/console/media.ts'

export const meta = screenMeta(words.banners.crumb)

/** The slides of the home page. */
const Banners = () => <OrderedList kind={BANNERS} extra={EXTRA} />
export default Banners

const EXTRA: Column<ConsoleBanner>[] = [
	{
		head: words.when,
		cell: ({ from, until }) => (
			<>
				{from && (
					<>
						{words.waiting} <ManilaTime at={from} />
					</>
				)}{' '}
				{until && (
					<>
						{words.until} <ManilaTime at={until} />
					</>
				)}
			</>
		),
	},
	{ head: words.link, cell: ({ link }) => link },
]
