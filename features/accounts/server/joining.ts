import type { Database } from '#db/database.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { PasswordHasher } from '#server/kernel/passwords/password-hasher.ts'
import { invalid, Problem } from '#server/kernel/problem.ts'
import type { Joining } from '../contract.ts'
import { answerObjection, plainAnswer } from './answers.ts'
import { updateSecrets } from './secrets-store.ts'
import { type AccountRow, acceptTerms } from './store.ts'

/** What a sign-in says of it; nothing, for all but the first. */
export type JoiningGiven = { [K in keyof Joining]?: Joining[K] | null | undefined }

/** The first sign-in of an account that came from the game (docs/move-in.md). */
export const createJoining = ({ database, clock, hashes }: { database: Database; clock: Clock; hashes: PasswordHasher }) => ({
	/**
	 * Takes what a person who came from the game has never been asked: the agreement, the secret question and its answer. Refused without
	 * them. Call it once the password was right; it does nothing for any other account.
	 */
	async completeJoining(account: AccountRow, given: JoiningGiven): Promise<void> {
		if (account.terms_accepted_at !== NEVER) return
		const joining = requireWhole(given, account)
		const answerHash = await hashes.hash(plainAnswer(joining.secretAnswer))
		await database.transaction(async (tx) => {
			// Of two sign-ins at once, the second finds the question set and sets it no more.
			if (await acceptTerms(tx, account.id, { question: joining.secretQuestion, now: clock.now() }))
				await updateSecrets(tx, account.id, { secret_answer_hash: answerHash })
		})
	},
})

/** What `accounts.terms_accepted_at` holds of those who came from the game, until their first sign-in. */
export const NEVER = 0

const requireWhole = ({ secretQuestion, secretAnswer, agreeTerms }: JoiningGiven, account: AccountRow): Joining => {
	if (!secretQuestion && !secretAnswer && !agreeTerms) throw new Problem('JOINING_NEEDED')
	const objection = answerObjection(secretAnswer ?? '', { userId: account.user_id, email: account.email })
	if (!secretQuestion || !secretAnswer || !agreeTerms || objection)
		throw invalid({
			...(!secretQuestion && { secretQuestion: ['secretQuestionRequired'] }),
			...(objection && { secretAnswer: [objection] }),
			...(!agreeTerms && { agreeTerms: ['agreementRequired'] }),
		})
	return { secretQuestion, secretAnswer, agreeTerms }
}
