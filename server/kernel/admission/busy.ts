import { RETRY_AFTER_SECONDS } from '#contract/admission.ts'
import { Problem } from '../problem.ts'

/** Refuses a call for now, with nothing begun: everything that has no room or no time for one says so in this way. */
export const busy = (): Problem => new Problem('UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS })
