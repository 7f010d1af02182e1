import { existsSync, globSync, type Stats } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import serveStatic from '@fastify/static'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { headersNotForFiles } from '../kernel/http/headers.ts'

/**
 * Serves the files of the build: hashed files are cached for a year, pictures for a day. Compressed copies lie beside the files.
 * Downloads and movies are sent in parts to whoever asks for one, to go on where a line broke, or to jump within a movie, which Safari plays
 * only so. All others are always sent whole: parts of such small files save nothing, and Range may be ignored (RFC 9110, 14.2). Hashed files
 * have no ETag and no date, because a browser never asks for them again. A drawn picture in WebP is sent as AVIF to browsers that accept it,
 * which is a third smaller.
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
	await http.register(async (files) => serveArt(files, art))
	http.get('/favicon.ico', (_request, reply) => reply.sendFile('favicon.ico'))
}

const serveArt = (files: FastifyInstance, art: string): void => {
	files.setErrorHandler(answerWithoutFile)
	const inAvif = new Set(globSync('**/*.avif', { cwd: art }))
	files.get<{ Params: { '*': string } }>('/art/*', ({ params: { '*': file }, headers: { accept = '' }, raw }, reply) => {
		if (!IS_PICTURE.test(file)) return reply.sendFile(file, { acceptRanges: true, onFile: (_path, stat) => keepRangeOf(raw, stat) })
		if (!file.endsWith('.webp')) return reply.sendFile(file)
		reply.header('vary', 'accept')
		const smaller = file.replace(/webp$/, 'avif')
		if (!inAvif.has(smaller) || !accept.includes('image/avif')) return reply.sendFile(file)
		// Some caches between site and browser ignore Vary, and would send it to browsers that cannot show it.
		return reply.header('cache-control', PRIVATE_FOR_A_DAY).sendFile(smaller, { cacheControl: false })
	})
}

/** Those that pages show. */
const IS_PICTURE = /\.(webp|avif|svg|png|ico)$/

/**
 * Who goes on with a download must have had the beginning of the same file: any other date in If-Range gets all of it (RFC 9110, 13.1.5). The
 * package takes every later date for the same, but a rollback puts an older file in the place of a newer one.
 */
const keepRangeOf = ({ headers }: IncomingMessage, { mtime }: Stats): void => {
	const ifRange = headers['if-range']
	if (ifRange !== undefined && !ifRange.includes('"') && ifRange !== mtime.toUTCString()) delete headers.range
}

/** A part that the file does not have (416), or a file that is another one by now (412); others are refused like every request. */
const answerWithoutFile = (error: FastifyError & { headers?: Record<string, string> }, _request: FastifyRequest, reply: FastifyReply) => {
	if (error.statusCode !== 412 && error.statusCode !== 416) throw error
	const range = error.headers?.['Content-Range']
	if (range) reply.header('content-range', range)
	return reply.code(error.statusCode).header('cache-control', 'no-store').send()
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
