/** The state of the site does not allow a start; the message is one sentence for the operator. */
export class StartRefused extends Error {}
