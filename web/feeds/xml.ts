/** Text escaped for XML. */
export const xmlText = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign).replaceAll(NOT_ALLOWED, '')

/** An XML response. */
export const xmlReply = (body: string, type: 'application/rss+xml' | 'application/xml'): Response =>
	new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, { headers: { 'content-type': `${type}; charset=utf-8` } })

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML forbids
const NOT_ALLOWED = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
