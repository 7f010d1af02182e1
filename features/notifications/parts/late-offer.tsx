import { isKept } from '#web/session/session.ts'
import { latePart } from '#web/shell/late-part.tsx'

/** Nobody has asked for it, so nobody is told where the network is lost meanwhile. */
const PushOffer = latePart(() => import('./push-offer.tsx'), { without: () => null })

/** The offer of pushes, for who waits for something: only where nobody has answered the question of the browser. Not drawn by the server. */
const LateOffer = () => isKept() && globalThis.Notification?.permission === 'default' && <PushOffer />
export default LateOffer
