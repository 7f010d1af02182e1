import { Aes256Gcm, CipherSuite, DhkemX25519HkdfSha256, HkdfSha256 } from '@hpke/core'
import type { AccountJob } from '#features/bridge/contract.ts'
import { sayToSite } from './game-server.ts'
import type { World } from './world.ts'

type Line = { url: string; clock: Pick<World['clock'], 'now'> }

/** What a bridge says of a game like the one of the specification; a test names only what it is about. */
const NAMES = {
	userIdMin: 4,
	userIdMax: 20,
	userIdPattern: 'word',
	reservedEndings: [] as string[],
	passwordMax: 24,
	hasSecondPassword: true,
}
const FIELDS = { school: true, rating: true, kills: true, deaths: true, levelTimes: true, areas: true, clubs: true, results: true }

/** A bridge for tests: its own key pair, or that of an earlier one, and the library's whole suite, not the site's code, to open passwords. */
export const openBridge = async (world: Line, keys?: CryptoKeyPair) => {
	const pair = keys ?? (await suite.kem.generateKeyPair())
	const publicKey = Buffer.from(await suite.kem.serializePublicKey(pair.publicKey)).toString('base64url')
	const say = async <T = Record<string, unknown>>(name: string, body: unknown) => {
		const answer = await sayToSite(world, name, body)
		return { status: answer.status, body: answer.body as T }
	}
	const claim = async (max = 500, leaseSeconds = 60): Promise<AccountJob[]> =>
		(await say<{ jobs: AccountJob[] }>('accounts/claim', { max, leaseSeconds })).body.jobs
	const settle = async (results: object[]) =>
		(await say<{ results: { key: string; outcome: string }[] }>('accounts/ack', { results })).body.results.map(({ outcome }) => outcome)
	return {
		keys: pair,
		publicKey,
		say,
		claim,
		settle,
		hello: ({ names = {}, fields = {}, ...changes }: { names?: object; fields?: object } & Record<string, unknown> = {}) =>
			say('bridge/hello', {
				version: '1.0.0',
				profile: 'custom',
				publicKey,
				names: { ...NAMES, ...names },
				fields: { ...FIELDS, ...fields },
				jobs: { waiting: 0, lastError: null },
				lagSeconds: 0,
				...changes,
			}),
		/** The same hello past the signature, for worlds without keys of the game link. Accounts from before stay as they are. */
		async hear({ bridge }: Pick<World['services'], 'bridge'>) {
			await bridge.hello.hear({
				...{ version: '1.0.0', profile: 'custom', publicKey, fields: FIELDS, jobsWaiting: 0, lastError: null, lagSeconds: 0 },
				names: { ...NAMES, userIdPattern: 'word' },
			})
			await bridge.enrolledUpTo(Number.MAX_SAFE_INTEGER)
		},
		/** Does all that is to be done, in turns, until nothing is left; returns the jobs in the order in which they came. */
		async doAll(): Promise<AccountJob[]> {
			const done: AccountJob[] = []
			for (let jobs = await claim(); jobs.length > 0; jobs = await claim()) {
				await settle(jobs.map(({ key, UserNum }) => ({ key, status: 'done', gameId: `g${UserNum}` })))
				done.push(...jobs)
			}
			return done
		},
		async open({ sealed, UserNum, version }: Pick<AccountJob, 'sealed' | 'UserNum' | 'version'>): Promise<string> {
			const all = Buffer.from(sealed ?? '', 'base64url')
			const plain = await suite.open(
				{ recipientKey: pair.privateKey, enc: bytes(all.subarray(0, 32)), info: bytes('barkada game password v1') },
				bytes(all.subarray(32)),
				bytes(`${UserNum}:${version}`),
			)
			return Buffer.from(plain).toString()
		},
	}
}

const suite = new CipherSuite({ kem: new DhkemX25519HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes256Gcm() })
const bytes = (of: string | Buffer): ArrayBuffer => new Uint8Array(Buffer.from(of)).buffer
