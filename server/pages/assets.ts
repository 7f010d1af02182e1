import { existsSync } from 'node:fs'
import { join } from 'node:path'
import serveStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { headersWithoutUse } from '../kernel/headers.ts'

/**
 * Serves the files of the build: hashed files are cached for a year, pictures for a day. Compressed copies lie beside the files. Files are
 * always sent whole: parts of such small files save nothing, and Range may be ignored (RFC 9110, 14.2). Hashed files have no ETag and no
 * date, because a browser never asks for them again.
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
			etag: false,
			lastModified: false,
			setHeaders: onlyWhatFilesNeed,
		})
	const art = join(buildDir, 'art')
	if (!existsSync(art)) return
	await http.register(serveStatic, {
		root: art,
		prefix: '/art/',
		preCompressed: true,
		acceptRanges: false,
		maxAge: '1d',
		setHeaders: onlyWhatFilesNeed,
	})
	http.get('/favicon.ico', (_request, reply) => reply.sendFile('favicon.ico'))
}

/** Called for files that exist, so that a refusal keeps all headers. */
const onlyWhatFilesNeed = (reply: FastifyReply, path: string): void => {
	for (const name of headersWithoutUse(path)) reply.removeHeader(name)
}
