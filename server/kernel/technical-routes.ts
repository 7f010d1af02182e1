import type { FastifyInstance } from 'fastify'
import { ENDPOINTS } from '#contract/index.ts'
import type { Database } from '#db/database.ts'
import { API_DOCS_CSS, apiDocsPage } from './api-docs.ts'
import { openApiDocument } from './openapi.ts'
import { Problem } from './problem.ts'

/** The only routes outside the contract: the documents about it, and what a supervisor asks (DECISIONS 2). */
export const technicalRoutes = (http: FastifyInstance, { database, publicUrl }: { database: Database; publicUrl: string }): void => {
	const document = openApiDocument(ENDPOINTS, publicUrl)
	const page = apiDocsPage(ENDPOINTS, document)
	http.get('/api/openapi.json', () => document)
	http.get('/api/docs', (_request, reply) =>
		reply.header('content-security-policy', DOCS_POLICY).type('text/html; charset=utf-8').send(page),
	)
	http.get('/api/docs.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(API_DOCS_CSS))
	http.get('/healthz', () => ({ status: 'alive' }))
	http.get('/readyz', async () => {
		await database.ping().catch(() => {
			throw new Problem('UNAVAILABLE', { retryAfterSeconds: 2 })
		})
		return { status: 'ready' }
	})
}

export const TECHNICAL_PATHS = ['/api/openapi.json', '/api/docs', '/api/docs.css', '/healthz', '/readyz']

const DOCS_POLICY = "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'"
