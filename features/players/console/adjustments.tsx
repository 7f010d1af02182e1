import { RequestScreen } from '#web/console/requests/request-queue.tsx'
import { screenMeta } from '#web/console/screen.tsx'
import { ADJUSTMENTS } from './adjustment-dialog.tsx'

export const meta = screenMeta(ADJUSTMENTS.title)

/** Adjustments that need a second person. */
const Adjustments = () => <RequestScreen list={ADJUSTMENTS} />
export default Adjustments
