import { RequestScreen } from '#web/console/requests/request-queue.tsx'
import { screenMeta } from '#web/console/screen.tsx'
import { ADDRESSES } from '../parts/address-requests.tsx'

export const meta = screenMeta(ADDRESSES.title)

/** Requests for new addresses of accounts whose mailbox is lost, pending ones first. */
const Addresses = () => <RequestScreen list={ADDRESSES} />
export default Addresses
