import { existsSync, globSync, readFileSync } from 'node:fs'
import { isAbsolute, join, resolve } from 'node:path'
import { ROOT_FOLDER } from '#server/kernel/root-folder.ts'
import { bad, type Check, type Ground, ok, type Symptom } from './check.ts'

/** Where systemd starts the server: its unit must be the one of this version, listen where the settings say, and let the server write. */
export const unitCheck: Check = {
	name: 'systemd',
	look: ({ config }) => {
		const [service, socket] = [unitOf('barkada.service'), unitOf('barkada.socket')]
		const example = join(ROOT_FOLDER, 'docs', 'examples', 'barkada.service')
		if (service === null || !existsSync(example)) return []
		return unitSymptoms(config, { service, socket, example: readFileSync(example, 'utf8') })
	},
}

/** A unit as it was copied, with what was added by `systemctl edit`; null where there is none. */
const unitOf = (name: string): string | null => {
	const file = join(UNITS, name)
	if (!existsSync(file)) return null
	return [file, ...globSync(`${file}.d/*.conf`).sort()].map((path) => readFileSync(path, 'utf8')).join('\n')
}
const UNITS = '/etc/systemd/system'

type Units = { service: string; socket: string | null; example: string }
type Settings = Pick<Ground['config'], 'dataDir' | 'port'> & { backups: { dir: string } }

export const unitSymptoms = ({ dataDir, backups, port }: Settings, { service, socket, example }: Units): Symptom[] => {
	const found = [
		...programOf(service, example),
		...portOf(socket, port),
		...closed(service, 'DATA_DIR', dataDir),
		...closed(service, 'BACKUP_DIR', backups.dir),
	]
	return found.length > 0 ? found : [ok('barkada.service starts what this version needs.')]
}

/** The words before the program are the path of the installation and flags, which may be the operator's own. */
const programOf = (service: string, example: string): Symptom[] => {
	const [started, needed] = [service, example].map((unit) => valuesIn(unit, 'ExecStart').at(-1)?.split(' ').at(-1) ?? 'nothing')
	if (started === needed) return []
	return [
		bad(
			`barkada.service starts ${started}, and this version needs ${needed}.`,
			'Copy barkada.service and barkada.socket of this version from docs/examples to /etc/systemd/system, put your own lines in again, then "systemctl daemon-reload && systemctl restart barkada.service".',
		),
	]
}

const portOf = (socket: string | null, port: number): Symptom[] => {
	const held = valuesIn(socket ?? '', 'ListenStream').map((address) => address.split(':').at(-1))
	if (held.length === 0 || held.includes(String(port))) return []
	return [
		bad(
			`barkada.socket holds port ${held.join(', ')}, which is served, and PORT is ${port}.`,
			'Let both name the same port, and the proxy too; then "systemctl daemon-reload && systemctl restart barkada.socket".',
		),
	]
}

/** `ProtectSystem=strict` makes all read-only but the folders that the unit names. */
const closed = (service: string, setting: string, folder: string): Symptom[] => {
	if (valuesIn(service, 'ProtectSystem').at(-1) !== 'strict') return []
	const words = (name: string) => valuesIn(service, name).flatMap((line) => line.split(/\s+/))
	const open = [
		...words('ReadWritePaths').map((path) => path.replace(/^[-+]{1,2}/, '')),
		...words('StateDirectory').map((name) => `/var/lib/${name}`),
	]
	const absolute = isAbsolute(folder) ? folder : resolve(valuesIn(service, 'WorkingDirectory').at(-1) ?? '', folder)
	if (open.some((path) => absolute === path || absolute.startsWith(`${path}/`))) return []
	return [
		bad(
			`${setting} is ${absolute}, which barkada.service lets the server only read.`,
			`Add ReadWritePaths=${absolute} to barkada.service, then "systemctl daemon-reload && systemctl restart barkada.service"; or set ${setting} to a folder below /var/lib/barkada.`,
		),
	]
}

/** All values of a name, in the order of the lines. An empty one takes back those before it. */
const valuesIn = (unit: string, name: string): string[] => {
	const lines = unit.split('\n').filter((line) => line.startsWith(`${name}=`))
	const values = lines.map((line) => line.slice(name.length + 1).trim())
	return values.slice(values.lastIndexOf('') + 1)
}
