import type { Endpoint } from '#contract/endpoint.ts'
import { PROBLEMS } from '#contract/problems.ts'
import { textOf } from '../messages.ts'

/** The readable form of the OpenAPI document: one plain page without scripts. */
export const apiDocsPage = (endpoints: Record<string, Endpoint>, document: Record<string, unknown>): string => {
	const byTag = Map.groupBy(Object.entries(endpoints), ([, endpoint]) => endpoint.tag)
	const sections = [...byTag].map(
		([tag, list]) =>
			`<section><h2 id="tag-${slug(tag)}">${tag}</h2>${list.map(([name, endpoint]) => call(name, endpoint, operationOf(document, endpoint))).join('')}</section>`,
	)
	const index = [...byTag.keys()].map((tag) => `<a href="#tag-${slug(tag)}">${tag}</a>`).join(' ')
	return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>API | Barkada</title><link rel="stylesheet" href="/api/docs.css"></head><body><main><h1>API</h1>
<p>The machine-readable form is <a href="/api/openapi.json">openapi.json</a>. Bodies are JSON and strict; every error is a JSON object with
<code>message</code>, <code>error</code>, <code>code</code>, <code>messageCode</code>, <code>requestId</code> and, for failed validation, <code>errors</code> with <code>errorCodes</code>.</p>
<p>${prose(String(Object(document.info).description))}</p>
<nav aria-label="Sections">${index} <a href="#shapes">shapes</a></nav>${sections.join('')}
<section><h2 id="shapes">Shapes</h2>${shapesOf(document)}</section></main></body></html>`
}

export const API_DOCS_CSS = `:root{color-scheme:dark}body{margin:0;background:#0d111e;color:#f6f2e9;font:16px/1.5 system-ui,sans-serif}
main{max-width:60rem;margin:0 auto;padding:1.5rem}a{color:#ff6b7f}h2{margin-top:2.5rem;text-transform:capitalize}
nav{display:flex;flex-wrap:wrap;gap:1rem}nav a{padding:.25rem 0}article{border:1px solid #2b3553;padding:1rem;margin:1rem 0;background:#131929}
h3{margin:0;font:600 1rem ui-monospace,monospace;overflow-wrap:anywhere}pre{overflow:auto;background:#080a13;padding:.75rem;font-size:.85rem}
table{border-collapse:collapse}td{padding:.2rem 1rem .2rem 0;vertical-align:top}td:nth-child(2){overflow-wrap:anywhere;min-width:8rem}.access{color:#bcc5dc}`

type Operation = {
	summary: string
	parameters?: { $ref?: string }[]
	requestBody?: { content: Content }
	responses: Record<string, { content: Content }>
}
type Content = Record<string, { schema: unknown }>

/** With its parameters, also those that stand in the document once for several calls. */
const operationOf = (document: Record<string, unknown>, { path, method }: Endpoint): Operation | undefined => {
	const { paths, components } = document as {
		paths: Record<string, Record<string, Operation>>
		components: { parameters: Record<string, { $ref?: string }> }
	}
	const operation = paths[path]?.[method.toLowerCase()]
	const whole = (parameter: { $ref?: string }) => components.parameters[parameter.$ref?.split('/').at(-1) ?? ''] ?? parameter
	return operation && { ...operation, parameters: operation.parameters?.map(whole) ?? [] }
}

const call = (name: string, endpoint: Endpoint, operation: Operation | undefined) => `<article id="call-${name}">
<h3>${endpoint.method} /api${endpoint.path}</h3><p>${prose(operation?.summary ?? endpoint.summary)}. <span class="access">Access: ${endpoint.access}.</span></p>
${operation?.parameters?.length ? details('Parameters', operation.parameters) : ''}
${operation?.requestBody ? details('Body', schemaOf(operation.requestBody.content)) : ''}
${operation ? details('Reply', schemaOf(operation.responses['200']?.content)) : ''}
${endpoint.problems.length ? `<table>${endpoint.problems.map((code) => `<tr><td>${PROBLEMS[code].status}</td><td>${code}</td><td>${escapeText(textOf(PROBLEMS[code].message))}</td></tr>`).join('')}</table>` : ''}
</article>`

const schemaOf = (content: Content = {}) => Object.values(content)[0]?.schema

/** What several calls use, once. */
const shapesOf = ({ components }: Record<string, unknown>) =>
	Object.entries((components as { schemas: Record<string, unknown> }).schemas)
		.map(([name, schema]) => `<article id="shape-${name}"><h3>${name}</h3>${details('Fields', schema)}</article>`)
		.join('')

const details = (title: string, value: unknown) =>
	`<details><summary>${title}</summary><pre tabindex="0">${withLinks(escapeText(printed(withoutStrictness(value))))}</pre></details>`

/** The page says once that bodies are strict. */
const withoutStrictness = (value: unknown): unknown =>
	JSON.parse(JSON.stringify(value ?? null, (name, part) => (name === 'additionalProperties' && part === false ? undefined : part)))

/** JSON with what is short on one line. */
const printed = (value: unknown, indent = ''): string => {
	const line = JSON.stringify(value)
	if (typeof value !== 'object' || value === null || line.length + indent.length <= LINE_LENGTH) return line
	const isList = Array.isArray(value)
	const parts = Object.entries(value).map(([name, part]) => `${indent} ${isList ? '' : `"${name}": `}${printed(part, `${indent} `)}`)
	return `${isList ? '[' : '{'}\n${parts.join(',\n')}\n${indent}${isList ? ']' : '}'}`
}
const LINE_LENGTH = 140

const withLinks = (text: string) => text.replaceAll(/#\/components\/schemas\/(\w+)/g, '<a href="#shape-$1">$1</a>')

const slug = (tag: string) => tag.replaceAll(' ', '-')

/** Sentences with names in backticks, as the document has them. */
const prose = (text: string) => escapeText(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')

/** Outside of attributes a quote is a quote, and these texts have many. */
const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
