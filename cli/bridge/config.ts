import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import * as z from 'zod'
import { gameWords } from '#contract/game-words.ts'
import { gameFields, gameNames } from '#features/bridge/contract.ts'
import { UsageError } from '../command.ts'
import type { Patience } from './database/line.ts'
import { type Engine, parametersOf } from './database/statement.ts'
import { PASSWORD_FORMATS } from './game-passwords.ts'
import { STATEMENTS } from './profiles/custom-statements.ts'

const word = z.string().min(1)
const port = z.int().min(1).max(65_535).optional()
const connection = { host: word, port, user: word, password: z.string(), database: word, tls: z.boolean().optional() }
const plainName = z.string().regex(/^\w{1,64}$/, 'must be a plain name of letters, digits and _')

const base = {
	site: z.url({ protocol: /^https?$/, error: 'must be the address of the portal, such as https://portal.example.com' }),
	key: z.string().regex(/^[\w.-]+:.{16,}$/, 'must be "NAME:SECRET", as in GAME_LINK_KEYS of the portal'),
	keys: word.default('bridge-keys.json'),
	state: word.default('bridge-state.sqlite'),
	snapshotSeconds: z.int().min(10).max(86_400).default(60),
}
const ours = z.strictObject(connection)
/** A list of the game's items: a CSV of number,name,stack or the game's own file. */
const items = word

const ragnarok = {
	...base,
	database: ours,
	passwords: z.enum(['plain', 'md5']),
	items,
	letterTitle: z
		.string()
		.regex(/^[ -~]{1,50}$/, 'must be 1 to 50 plain signs')
		.default('Item shop'),
	letterDays: z.int().min(1).max(3_650).default(180),
}

const custom = z.strictObject({
	profile: z.literal('custom'),
	...base,
	database: ours.extend({ engine: z.enum(['mysql', 'postgres', 'sqlserver']) }),
	passwords: z.enum(PASSWORD_FORMATS),
	names: gameNames,
	fields: gameFields,
	words: z.optional(gameWords),
	items: items.optional(),
	statements: z.strictObject({
		...Object.fromEntries(Object.entries(STATEMENTS).map(([name, { isNeeded }]) => [name, isNeeded ? word : word.optional()])),
	}),
})

const config = z.discriminatedUnion('profile', [
	z.strictObject({ profile: z.literal('hercules'), ...ragnarok, letters: z.enum(['rodex', 'mail']).default('rodex') }),
	z.strictObject({ profile: z.literal('rathena'), ...ragnarok, letters: z.enum(['rodex', 'mail']).default('mail') }),
	z.strictObject({
		profile: z.literal('azerothcore'),
		...base,
		database: ours,
		authDatabase: plainName.default('acore_auth'),
		worldDatabase: plainName.default('acore_world'),
		expansion: z.int().min(0).max(2).default(2),
		soap: z.strictObject({ url: z.url(), user: word, password: z.string() }),
		letterTitle: z
			.string()
			.regex(/^[\w .,-]{1,60}$/, 'must be letters, digits, blanks, points, commas and hyphens')
			.default('Item shop'),
	}),
	z.strictObject({ profile: z.literal('forgotten-server'), ...base, database: ours, items, bannedBy: z.int().min(1).optional() }),
	z.strictObject({
		profile: z.literal('ran'),
		...base,
		database: ours,
		gameDatabase: plainName.default('RanGame1'),
		shopDatabase: plainName.default('RanShop'),
		passwords: z.enum(['md5-cut-19', 'md5-upper', 'md5', 'plain']),
	}),
	custom,
])

/** `patience` is no word of the file: only tests have less than others. */
export type BridgeConfig = z.output<typeof config> & { patience?: Patience }
export type ConfigOf<Name extends BridgeConfig['profile']> = Extract<BridgeConfig, { profile: Name }>

/** Reads the file of `bridge init`; the first wrong word in it is refused with one sentence. Paths in it start at its folder. */
export const readBridgeConfig = (file: string): BridgeConfig => {
	const folder = dirname(resolve(file))
	const read = parseBridgeConfig(file, textOf(file))
	return {
		...read,
		keys: resolve(folder, read.keys),
		state: resolve(folder, read.state),
		...(itemsOf(read) && { items: resolve(folder, itemsOf(read)) }),
	}
}

const itemsOf = (read: BridgeConfig) => ('items' in read ? (read.items ?? '') : '')

const textOf = (file: string): string => {
	try {
		return readFileSync(file, 'utf8')
	} catch (error) {
		if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
			throw new UsageError(`${file} is missing: "portal bridge init" makes it, or name another one with --config.`)
		throw error
	}
}

const parseBridgeConfig = (file: string, text: string): BridgeConfig => {
	let json: unknown
	try {
		json = JSON.parse(text)
	} catch (error) {
		throw new UsageError(`${file} is not JSON: ${error instanceof Error ? error.message : error}.`)
	}
	const { data, error } = config.safeParse(json)
	if (error?.issues[0]) throw new UsageError(`${file}: ${sentenceOf(error.issues[0])}`)
	if (!data) throw new UsageError(`${file} is empty.`)
	if (data.profile === 'custom') {
		checkParameters(file, data.database.engine, data.statements)
		checkSecondPassword(file, data)
	}
	return data
}

type Issue = z.core.$ZodIssue

const sentenceOf = (issue: Issue): string => {
	const name = issue.path.join('.')
	if (issue.code === 'unrecognized_keys') return `"${[...issue.path, issue.keys[0]].join('.')}" is not a word that this profile knows.`
	if (issue.code === 'invalid_union') return `"profile" must be one of ${PROFILES.join(', ')}.`
	if (issue.code === 'invalid_type' && issue.input === undefined) return `"${name}" is missing or not ${withArticle(issue.expected)}.`
	if (issue.code === 'invalid_value') return `"${name}" must be one of ${issue.values.map(String).join(', ')}.`
	if (issue.code === 'too_small' && issue.origin === 'string') return `"${name}" is empty.`
	return `"${name}" ${/^must /.test(issue.message) ? issue.message : `is wrong: ${issue.message}`}.`
}

const withArticle = (kind: string) => `${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind}`

export const PROFILES = ['hercules', 'rathena', 'azerothcore', 'forgotten-server', 'ran', 'custom'] as const

/** The portal would take second passwords that the bridge then refuses, or none though the game has them. */
const checkSecondPassword = (file: string, { names, statements }: Pick<z.output<typeof custom>, 'names' | 'statements'>) => {
	const hasStatement = (statements as Record<string, unknown>).accountSecondPassword !== undefined
	if (names.hasSecondPassword !== hasStatement)
		throw new UsageError(
			`${file}: "names.hasSecondPassword" is ${names.hasSecondPassword}, but "statements.accountSecondPassword" is ${hasStatement ? 'there' : 'missing'}.`,
		)
}

/** A statement of the operator may name only what the bridge can fill in. */
const checkParameters = (file: string, engine: Engine, statements: Readonly<Record<string, unknown>>) => {
	for (const [name, { parameters }] of Object.entries(STATEMENTS)) {
		const sql = statements[name]
		if (typeof sql !== 'string') continue
		const unknown = parametersOf(engine, sql).find((used) => !(parameters as readonly string[]).includes(used))
		if (unknown !== undefined)
			throw new UsageError(
				`${file}: "statements.${name}" names ":${unknown}", which it is not given; it may name ${parameters.map((each) => `:${each}`).join(', ') || 'none'}.`,
			)
	}
}
