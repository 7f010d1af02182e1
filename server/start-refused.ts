/** What the site was found with does not let it begin; the message is one sentence for the operator. */
export class StartRefused extends Error {}
