import { today } from '#web/console/forms/manila-moment.ts'
import { frame } from '#web/words/console/frame.ts'
import { dayName } from './step-names.ts'

const words = frame.figures

type Days = { from: string; until: string }

/** What the figures are compared with. */
export const DaysBefore = ({ days, before }: { days: Days; before: Days }) => (
	<p className="quiet">
		{words.before(dayName(before.from), dayName(before.until))} {days.until >= today() && words.notOver}
	</p>
)
