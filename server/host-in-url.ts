/** A host as it stands in a URL: an IPv6 address goes into brackets. */
export const hostInUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host)
