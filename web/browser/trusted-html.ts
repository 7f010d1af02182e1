/**
 * Marks HTML that the server has sanitized as safe for `dangerouslySetInnerHTML`. Browsers with Trusted Types refuse plain text there;
 * other browsers, and the server, accept it.
 */
export const trustedHtml = (html: string): string => (policy ? (policy.createHTML(html) as unknown as string) : html)

/** The same for the address of the service worker. */
export const trustedWorkerAddress = (): string => (policy ? (policy.createScriptURL(WORKER) as unknown as string) : WORKER)

const WORKER = '/sw.js'

type Rule = (text: string) => string
type Policy = { createHTML(html: string): unknown; createScriptURL(address: string): unknown }
type Factory = { createPolicy(name: string, rules: { createHTML: Rule; createScriptURL: Rule }): Policy }

const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes
const policy = factory?.createPolicy('portal', {
	createHTML: (html) => html,
	createScriptURL(address) {
		if (address !== WORKER) throw new TypeError('Only the worker of this site is started by its address.')
		return address
	},
})
