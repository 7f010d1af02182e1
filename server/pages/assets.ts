import { existsSync, globSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import serveStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { headersNotForFiles } from '../kernel/http/headers.ts'

/**
 * Serves the files of the build: hashed files are cached for a year, pictures for a day. Compressed copies lie beside the files. Files are
 * always sent whole: parts of such small files save nothing, and Range may be ignored (RFC 9110, 14.2). Hashed files have no ETag and no
 * date, because a browser never asks for them again. A drawn picture in WebP is sent as AVIF to browsers that accept it, which is a third
 * smaller.
 */
export const serveAssets = async (http: FastifyInstance, buildDir: string): Promise<void> => {
	const assets = [join(buildDir, 'pages', 'client', 'assets'), join(buildDir, 'console', 'assets')].filter((folder) => existsSync(folder))
	if (assets.length > 0)
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
		serve: false,
		preCompressed: true,
		acceptRanges: false,
		maxAge: '1d',
		setHeaders: onlyWhatFilesNeed,
	})
	const inAvif = new Set(globSync('**/*.avif', { cwd: art }))
	http.get<{ Params: { '*': string } }>('/art/*', ({ params: { '*': file }, headers: { accept = '' } }, reply) => {
		if (!file.endsWith('.webp')) return reply.sendFile(file)
		reply.header('vary', 'accept')
		const smaller = file.replace(/webp$/, 'avif')
		if (!inAvif.has(smaller) || !accept.includes('image/avif')) return reply.sendFile(file)
		// Some caches between site and browser ignore Vary, and would send it to browsers that cannot show it.
		return reply.header('cache-control', PRIVATE_FOR_A_DAY).sendFile(smaller, { cacheControl: false })
	})
	http.get('/favicon.ico', (_request, reply) => reply.sendFile('favicon.ico'))
}

const PRIVATE_FOR_A_DAY = 'private, max-age=86400'

/** Called for files that exist, so that a refusal keeps all headers. A module is always read as UTF-8, so a script needs no charset. */
const onlyWhatFilesNeed = (reply: FastifyReply, path: string): void => {
	for (const name of headersNotForFiles(path)) reply.removeHeader(name)
	if (IS_SCRIPT.test(path)) reply.header('content-type', 'text/javascript')
	// A connection stays open without saying so (RFC 9112, 9.3). The last answer of one says that it ends it.
	const raw: ServerResponse & { maxRequestsOnConnectionReached?: boolean } = reply.raw
	if (!raw.hasHeader('connection') && !raw.maxRequestsOnConnectionReached) raw.removeHeader('connection')
}

/** Also when a compressed copy is sent. */
const IS_SCRIPT = /\.js(\.br|\.gz)?$/
