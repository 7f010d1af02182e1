import { RequestScreen } from '#web/console/requests/request-queue.tsx'
import { ADJUSTMENTS } from './adjustment-dialog.tsx'

/** Adjustments that need a second person. */
const Adjustments = () => <RequestScreen list={ADJUSTMENTS} />
export default Adjustments
