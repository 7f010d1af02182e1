import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'

/** What the examples of containers say to each other, and to the site (docs/operations.md, "In containers"). */
describe('the containers of the examples', () => {
	const read = (name: string) => readFileSync(`docs/examples/${name}`, 'utf8').replaceAll(/^\s*#.*\n/gm, '')
	const [compose, image, caddy] = [read('compose.yml'), read('Containerfile'), read('Caddyfile')]
	const service = (name: string) => new RegExp(`^  ${name}:\\n((?: {4}.*\\n)+)`, 'm').exec(compose)?.[1] ?? 'none'
	const settings = (name: string) =>
		Object.fromEntries([...service(name).matchAll(/^ {6}([A-Z_]+): (.+)$/gm)].map(([, key = '', value = '']) => [key, value]))

	it('give the site settings that it takes', () => {
		const filled = Object.entries(settings('site')).map(([name, value]) => [name, value.replace(/\$\{DOMAIN\}/, 'play.example.com')])
		expect(filled.map(([name]) => name).sort()).toEqual(['BACKUP_DIR', 'DATABASE_URL', 'PUBLIC_URL', 'TRUST_PROXY'])
		const ofImage = [...image.matchAll(/\b([A-Z_]+)=(\S+)/g)].map(([, name, value]) => [name, value])
		const config = readConfig(Object.fromEntries([...ofImage, ...filled]))
		expect(config).toMatchObject({ host: '0.0.0.0', dataDir: '/data', backups: { dir: '/backups' } })
	})

	it('let the site write into its volumes only, and not as root', () => {
		expect(service('site')).toMatch(/read_only: true/)
		expect(service('site')).toMatch(/cap_drop: \[ALL\]/)
		const [, volumes = ''] = /volumes: \[(.+)\]/.exec(service('site')) ?? []
		const folders = volumes.split(', ').map((volume) => volume.split(':')[1])
		expect(folders).toEqual(['/data', '/backups'])
		for (const folder of folders) expect(/^RUN useradd .*$/m.exec(image)?.[0]).toContain(folder)
		expect(image.lastIndexOf('USER barkada')).toBeGreaterThan(image.lastIndexOf('RUN '))
	})

	it('name the proxy, the site and the network alike', () => {
		expect(Object.keys(settings('proxy')).sort()).toEqual(['DOMAIN', 'PORTAL'])
		for (const name of ['DOMAIN', 'PORTAL']) expect(caddy).toContain(`{$${name}:`)
		expect(compose).toContain(`subnet: ${settings('site').TRUST_PROXY}`)
		expect(settings('site').DATABASE_URL).toMatch(/^postgres:\/\/barkada:\$\{DATABASE_PASSWORD\}@database\/barkada$/)
		expect(settings('database')).toMatchObject({ POSTGRES_USER: 'barkada', POSTGRES_DB: 'barkada' })
	})
})
