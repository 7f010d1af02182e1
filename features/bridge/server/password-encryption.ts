import { isStaff } from '#contract/codes.ts'
import type { Database } from '#db/database.ts'
import { signsOutside } from '#server/kernel/charset.ts'
import type { Message } from '#server/kernel/messages.ts'
import { type EncryptedPassword, prepareEncryptedPassword } from '#server/kernel/secrets/hpke.ts'
import type { GameNames } from '../contract.ts'
import { type GameUserIds, userIdObjection } from '../game-user-ids.contract.ts'
import { selectBridge } from './store.ts'
import type { BridgeTerms } from './terms.ts'

type Needs = { database: Database; terms: BridgeTerms; charset: string | null }

/**
 * What is done before the transaction: a password is encrypted to the bridge's key, where it is to go to the game. `charset` is what the game
 * can write, with a bridge or without one; null for all.
 */
export const createPasswordEncryption = ({ database, terms, charset }: Needs) => {
	const encrypted = async (password: string): Promise<EncryptedPassword | null> => {
		const bridge = await selectBridge(database.read)
		return bridge ? prepareEncryptedPassword(bridge.public_key, password) : null
	}
	/** The game's rules for what is entered here; null while no bridge has said hello. */
	const namesOf = async (): Promise<GameNames | null> => {
		const bridge = await selectBridge(database.read)
		return bridge ? (JSON.parse(bridge.names) as GameNames) : null
	}
	/** Whether the password of the site counts in the game for an account of this status. */
	const sharesSitePassword = async ({ status }: { status: number }) => !isStaff(status) && (await terms()).gamePassword === 'same'
	const objectionOf = (names: GameNames, password: string) => unwritable(charset, password) ?? tooLongFor(names, password)
	return {
		sharesSitePassword,
		/** The most bytes of a password of the game; null while no bridge has said hello. */
		passwordMax: async (): Promise<number | null> => (await namesOf())?.passwordMax ?? null,
		/** Which user IDs the game can hold; null while no bridge has said hello. */
		async userIds(): Promise<GameUserIds | null> {
			const names = await namesOf()
			if (!names) return null
			const { userIdMin, userIdMax, userIdPattern, reservedEndings } = names
			return { userIdMin, userIdMax, userIdPattern, reservedEndings }
		},
		/** Why the game cannot hold this user ID; null where it can. */
		async userIdObjection(userId: string): Promise<Message | null> {
			const names = await namesOf()
			return names && userIdObjection(names, userId)
		},
		/** Why the game cannot hold this password of the site; null where it can, or has its own. */
		async sitePasswordObjection(password: string, account: { status: number }): Promise<Message | null> {
			const names = await namesOf()
			if (!names) return unwritable(charset, password)
			return (await sharesSitePassword(account)) ? objectionOf(names, password) : null
		},
		/** The same for a password that is set for the game. */
		async gamePasswordObjection(password: string): Promise<Message | null> {
			const names = await namesOf()
			return names && objectionOf(names, password)
		},
		/** The same for a second password. */
		secondPasswordObjection: async (password: string): Promise<Message | null> =>
			(await namesOf())?.hasSecondPassword ? unwritable(charset, password) : null,
		/** A password of the site that also counts in the game; null where the game has its own, as for staff always. */
		encryptSitePassword: async (password: string, account: { status: number }): Promise<EncryptedPassword | null> =>
			(await sharesSitePassword(account)) ? encrypted(password) : null,
		/** A password that was set for the game; null while no bridge has said hello. */
		encryptGamePassword: encrypted,
		/** The second password; null where the game has none. */
		async encryptSecondPassword(password: string): Promise<EncryptedPassword | null> {
			return (await namesOf())?.hasSecondPassword ? encrypted(password) : null
		},
	}
}

/** Names the signs that the game cannot write; those that nobody sees by their numbers. */
const unwritable = (charset: string | null, password: string): Message | null => {
	const signs = charset === null ? [] : signsOutside(charset, password)
	return signs.length === 0 ? null : { code: 'gamePasswordSigns', values: { signs: signs.slice(0, MOST_NAMED).map(shown).join(' ') } }
}
const MOST_NAMED = 5
const shown = (sign: string) =>
	/[\p{C}\p{Z}\p{M}]/u.test(sign) ? `U+${sign.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}` : sign

/** Games count the bytes of a password, not its characters. */
const tooLongFor = ({ passwordMax: max }: GameNames, password: string): Message | null =>
	Buffer.byteLength(password) > max ? { code: 'gamePasswordTooLong', values: { max } } : null
