import { timingSafeEqual } from 'node:crypto'
import type { Tx } from '#db/database.ts'
import { type Clock, latest } from '#server/kernel/clock.ts'
import { hmacSha256, type Random, sha256 } from '#server/kernel/ids.ts'
import { PASSKEYS } from '../contract.ts'
import { spendChallenge } from './store.ts'

/** What a challenge is for. One of another purpose is refused. */
type Purpose = 'add' | 'prove' | 'sign-in'
/** `whose` is the account and session that it was given to; empty for a sign-in, where nobody is known yet. */
export type Meant = { purpose: Purpose; whose: string }

/**
 * Challenges that devices sign: an end, random bytes, and a keyed hash over both and what it is meant for. None is stored before it is used,
 * so a visitor who opens the login page writes nothing.
 */
export const createChallenges = ({ clock, random, secretKey }: { clock: Clock; random: Random; secretKey: string }) => {
	const hashOf = (start: Buffer, { purpose, whose }: Meant): Buffer =>
		Buffer.from(hmacSha256(secretKey, `passkey challenge ${purpose} ${whose} ${start.toString('hex')}`), 'hex')

	return {
		/** base64url, good for five minutes. */
		give(meant: Meant): string {
			const end = Buffer.alloc(END_BYTES)
			end.writeUIntBE(latest(clock) + PASSKEYS.challengeMs, 0, END_BYTES)
			const start = Buffer.concat([end, random.bytes(RANDOM_BYTES)])
			return Buffer.concat([start, hashOf(start, meant)]).toString('base64url')
		},

		/** Whether it was given for this, and is not over. It may have been used. */
		isGood(challenge: string, meant: Meant): boolean {
			const bytes = Buffer.from(challenge, 'base64url')
			if (bytes.length !== START_BYTES + HASH_BYTES) return false
			const start = bytes.subarray(0, START_BYTES)
			return timingSafeEqual(bytes.subarray(START_BYTES), hashOf(start, meant)) && endOf(bytes) > latest(clock)
		},

		/** Uses it up. Of many who try at once, one gets true; a rollback gives it back. */
		spend: async (tx: Tx, challenge: string): Promise<boolean> => {
			// By its bytes: base64url has several spellings of the same ones.
			const bytes = Buffer.from(challenge, 'base64url')
			return (await spendChallenge(tx, { challenge_hash: sha256(bytes), expires_at: endOf(bytes) })) !== undefined
		},
	}
}

export type Challenges = ReturnType<typeof createChallenges>

const END_BYTES = 6
const RANDOM_BYTES = 18
const START_BYTES = END_BYTES + RANDOM_BYTES
const HASH_BYTES = 32

const endOf = (bytes: Buffer): number => bytes.readUIntBE(0, END_BYTES)
