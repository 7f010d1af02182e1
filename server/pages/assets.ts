import { existsSync } from 'node:fs'
import { join } from 'node:path'
import serveStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/**
 * Serves the files of the build: hashed files are cached for a year, pictures for a day. Compressed copies lie beside the files. Files are
 * always sent whole: parts of such small files save nothing, and Range may be ignored (RFC 9110, 14.2).
 */
export const serveAssets = async (http: FastifyInstance, buildDir: string): Promise<void> => {
	const assets = join(buildDir, 'pages', 'client', 'assets')
	if (existsSync(assets))
		await http.register(serveStatic, {
			root: assets,
			prefix: '/assets/',
			decorateReply: false,
			acceptRanges: false,
			preCompressed: true,
			immutable: true,
			maxAge: '365d',
		})
	const art = join(buildDir, 'art')
	if (!existsSync(art)) return
	await http.register(serveStatic, { root: art, prefix: '/art/', preCompressed: true, acceptRanges: false, maxAge: '1d' })
	http.get('/favicon.ico', (_request, reply) => reply.sendFile('favicon.ico'))
}
