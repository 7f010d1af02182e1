import { join } from 'node:path'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { Topic } from '#contract/endpoint.ts'
import { openDatabase } from '#db/open.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { systemRandom } from '#server/kernel/ids.ts'
import { createLog } from '#server/kernel/log.ts'
import { createReadyCache } from '#server/kernel/ready-cache.ts'
import { createTransport } from '#server/modules/mail/mail.ts'
import { createInProcessCall } from '#server/pages/in-process.ts'
import { createPages } from '#server/pages/pages.ts'
import { median } from './rounds.ts'

/** Renders pages repeatedly, reading their data each time, and sends the milliseconds of each to the parent process. */
const ROUNDS = 5
const BLOCK_MS = 400

const table = (rows: number) =>
	createElement(
		'table',
		null,
		createElement(
			'tbody',
			null,
			Array.from({ length: rows }, (_, row) =>
				createElement(
					'tr',
					{ key: row, className: 'row' },
					['Rank', 'Name', 'School', 'Class', 'Level', 'Guild'].map((name) => createElement('td', { key: name }, `${name} ${row}`)),
				),
			),
		),
	)

const config = readConfig()
const log = createLog('silent')
const database = await openDatabase({ ...config, onError: (error) => log.error(error) })
const dependencies = {
	config,
	database,
	clock: systemClock,
	random: systemRandom,
	log,
	secretKey: '5e'.repeat(32),
	transport: createTransport(config, systemClock),
}
const app = await buildApp(dependencies, { pages: null })
const cache = createReadyCache(systemClock)
const pages = createPages({
	loadBuild: () => import(join(import.meta.dirname, '..', 'build', 'pages', 'server', 'index.js')),
	mode: 'production',
	origin: config.publicUrl,
	hsts: null,
	call: createInProcessCall(app.http, cache),
	wordsFile: () => null,
	onError: (error) => {
		throw error
	},
	createNonce: () => 'of-this-benchmark',
})

process.on('disconnect', () => process.exit())

const anew = (url: string) => after('*', url)
const after = (topic: Topic | '*', url: string) => {
	cache.drop(topic)
	return pages.render({ url, language: 'en' })
}

const work: Record<string, () => Promise<unknown>> = {
	'/': () => anew('/'),
	'/ after a change of the news': () => after('news', '/'),
	'/itemshop': () => anew('/itemshop'),
	table: async () => renderToString(table(100)),
}

const milliseconds = async (render: () => Promise<unknown>) => {
	const began = performance.now()
	let count = 0
	for (; performance.now() - began < BLOCK_MS; count++) await render()
	return (performance.now() - began) / count
}

for (const render of Object.values(work)) await milliseconds(render) // compiled, and the build loaded
const measured: Record<string, number[]> = {}
for (let round = 0; round < ROUNDS; round++)
	for (const [name, render] of Object.entries(work)) measured[name] = [...(measured[name] ?? []), await milliseconds(render)]
const medians = Object.fromEntries(Object.entries(measured).map(([name, each]) => [name, median(each)]))
await app.close()
// React keeps a message port open, which would keep this process alive.
process.send?.(medians, () => process.exit())
