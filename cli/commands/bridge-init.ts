import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { systemRandom } from '#server/kernel/ids.ts'
import { PROFILES } from '../bridge/config.ts'
import { makeKeys } from '../bridge/keys.ts'
import { templateOf } from '../bridge/template.ts'
import { type Command, UsageError } from '../command.ts'

export const CONFIG_OPTION = { value: 'FILE', help: 'configuration; bridge.json in this folder when not given' } as const
export const configFile = (options: Record<string, string | undefined>): string => options.config ?? 'bridge.json'

/** Makes the configuration and the keys of a bridge. Neither is ever overwritten. */
export const bridgeInit: Command = {
	summary: "Begin on the game's machine: make the configuration to fill in, and the keys of the bridge.",
	options: {
		profile: { value: 'NAME', help: PROFILES.join(', '), required: true },
		site: { value: 'URL', help: 'address of the portal, such as https://portal.example.com', required: true },
		config: CONFIG_OPTION,
	},
	run: async (options) => {
		const profile = PROFILES.find((name) => name === options.profile)
		if (!profile) throw new UsageError(`--profile must be one of ${PROFILES.join(', ')}.`)
		const site = options.site ?? ''
		if (!/^https?:\/\/[^/\s]+/.test(site))
			throw new UsageError('--site must be the address of the portal, such as https://portal.example.com.')
		const file = resolve(configFile(options))
		if (existsSync(file)) throw new UsageError(`${file} exists: change it by hand, or move it away first.`)
		mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
		const { publicKey } = makeKeys(resolve(dirname(file), 'bridge-keys.json'))
		const key = `game:${systemRandom.bytes(32).toString('hex')}`
		writeFileSync(file, `${JSON.stringify(templateOf(profile, { site, key }), null, '\t')}\n`, { mode: 0o600, flag: 'wx' })
		return { text: nextSteps({ file, key, publicKey }), json: { config: file, publicKey, gameLinkKey: key } }
	},
}

const nextSteps = ({ file, key, publicKey }: { file: string; key: string; publicKey: string }) =>
	[
		`Made ${file} and, beside it, bridge-keys.json. Keep both secret, and keep a copy of the keys.`,
		`The public key of this bridge: ${publicKey}`,
		'',
		'Next:',
		`1. Add this to the settings of the portal and restart it:  GAME_LINK_KEYS='${key}'`,
		'   (with a comma behind it where there is a key already)',
		`2. Fill in ${file}: the user and password of the game's database, and what else is empty.`,
		'3. Run "portal bridge check". It writes nothing, and says what is missing.',
		'4. Run "portal bridge run", and once it works, as a service (docs/bridge.md).',
	].join('\n')
