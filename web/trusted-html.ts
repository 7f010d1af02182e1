/**
 * Marks HTML that the server has sanitized as safe for the one place that shows it. Browsers with Trusted Types accept
 * no plain text there; others, and the server, take it as it is.
 */
export const trustedHtml = (html: string): string => (policy ? (policy.createHTML(html) as unknown as string) : html)

type Policy = { createHTML(html: string): unknown }
type Factory = { createPolicy(name: string, rules: { createHTML(html: string): string }): Policy }

const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes
const policy = factory?.createPolicy('portal', { createHTML: (html) => html })
