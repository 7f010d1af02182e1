import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { unitSymptoms } from './unit.ts'

const [service, socket] = ['barkada.service', 'barkada.socket'].map((name) => readFileSync(`docs/examples/${name}`, 'utf8')) as [
	string,
	string,
]
const RIGHT = { dataDir: '/var/lib/barkada', port: 3000, backups: { dir: '/mnt/other-disk/barkada' } }

/** What is bad about these settings and units, where the others are those of the documents. */
const bad = (settings: Partial<typeof RIGHT> = {}, units: { service?: string; socket?: string | null } = {}) =>
	unitSymptoms({ ...RIGHT, ...settings }, { service, socket, example: service, ...units }).flatMap(({ state, saw }) =>
		state === 'ok' ? [] : [saw],
	)

describe('the doctor finds of a unit of systemd', () => {
	it('nothing, as it is documented', () => {
		expect(unitSymptoms(RIGHT, { service, socket, example: service })).toEqual([
			{ state: 'ok', saw: 'barkada.service starts what this version needs.' },
		])
		expect(bad({}, { socket: null })).toEqual([])
	})

	it('that it is of another version, also in what was added to it, and lets flags be', () => {
		const started = (command: string) => bad({}, { service: `${service}\nExecStart=\nExecStart=${command}` })
		expect(started('/opt/barkada/current/node_modules/.bin/node server/main.ts')).toEqual([
			'barkada.service starts server/main.ts, and this version needs build/programs/server.js.',
		])
		expect(started('/srv/node --max-old-space-size=400 build/programs/server.js')).toEqual([])
	})

	it('nothing after an upgrade or a way back, whose recipes copy the units of the version', () => {
		const recipes = readFileSync('docs/operations.md', 'utf8').split('## Upgrade, and back')[1]?.split('\n## ')[0]
		expect(recipes?.match(/^cp docs\/examples\/barkada\.service docs\/examples\/barkada\.socket .*systemctl daemon-reload/gm)).toHaveLength(
			2,
		)
	})

	it('that PORT is not the port that it holds', () => {
		expect(bad({ port: 4000 })).toEqual(['barkada.socket holds port 3000, which is served, and PORT is 4000.'])
	})

	it('that it closes the folder of the data, or of the backups', () => {
		expect(bad({ dataDir: '/srv/barkada', backups: { dir: '/srv/barkada/backups' } })).toEqual([
			'DATA_DIR is /srv/barkada, which barkada.service lets the server only read.',
			'BACKUP_DIR is /srv/barkada/backups, which barkada.service lets the server only read.',
		])
		expect(bad({ dataDir: './data' })[0]).toContain('DATA_DIR is /opt/barkada/current/data')
		expect(bad({ dataDir: '/var/lib/barkada-two' })).toHaveLength(1)
		expect(bad({ dataDir: '/srv/barkada' }, { service: `${service}\nReadWritePaths=-/mnt/other-disk +/srv` })).toEqual([])
		expect(bad({ dataDir: '/srv/barkada' }, { service: service.replace('ProtectSystem=strict', '') })).toEqual([])
	})
})
