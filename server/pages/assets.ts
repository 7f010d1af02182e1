import { existsSync } from 'node:fs'
import { join } from 'node:path'
import serveStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Serves what the build made: hashed files for a year, pictures for a day. Compressed copies lie beside the files. */
export const serveAssets = async (http: FastifyInstance, buildDir: string): Promise<void> => {
	const assets = join(buildDir, 'pages', 'client', 'assets')
	if (existsSync(assets))
		await http.register(serveStatic, {
			root: assets,
			prefix: '/assets/',
			decorateReply: false,
			preCompressed: true,
			immutable: true,
			maxAge: '365d',
		})
	const art = join(buildDir, 'art')
	if (!existsSync(art)) return
	await http.register(serveStatic, { root: art, prefix: '/art/', preCompressed: true, maxAge: '1d' })
	http.get('/favicon.ico', (_request, reply) => reply.sendFile('favicon.ico'))
}
