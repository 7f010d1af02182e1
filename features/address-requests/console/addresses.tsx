import { RequestScreen } from '#web/console/requests/request-queue.tsx'
import { ADDRESSES } from '../parts/address-requests.tsx'

/** Requests for new addresses of accounts whose mailbox is lost, pending ones first. */
const Addresses = () => <RequestScreen list={ADDRESSES} />
export default Addresses
