import type { GameNames } from './contract.ts'

/** Which user IDs the game can hold. */
export type GameUserIds = Pick<GameNames, 'userIdMin' | 'userIdMax' | 'userIdPattern' | 'reservedEndings'>
type Objection = {
	code: 'gameNameLength' | 'gameNameAscii' | 'gameNameLetters' | 'gameNameEnding'
	values: Record<string, string | number>
}

/** Why the game cannot hold this user ID, as a sentence of the contract; null where it can. */
export const userIdObjection = (rules: GameUserIds, userId: string): Objection | null => {
	const { userIdMin: min, userIdMax: max, userIdPattern, reservedEndings } = rules
	if (userId.length < min || userId.length > max) return { code: 'gameNameLength', values: { min, max } }
	if (!PATTERNS[userIdPattern].test(userId)) return { code: userIdPattern === 'ascii' ? 'gameNameAscii' : 'gameNameLetters', values: {} }
	const ending = reservedEndings.find((each) => userId.toLowerCase().endsWith(each.toLowerCase()))
	return ending === undefined ? null : { code: 'gameNameEnding', values: { ending } }
}

const PATTERNS = { ascii: /^[\x21-\x7e]+$/, 'digits-letters': /^[A-Za-z0-9]+$/, word: /^\w+$/ } as const
