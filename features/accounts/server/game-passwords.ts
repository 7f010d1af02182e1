import { PASSWORD_LENGTH } from '#contract/limits.ts'
import type { Tx } from '#db/database.ts'
import type { Bridge } from '#features/bridge/bridge.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { invalid } from '#server/kernel/problem.ts'
import type { EncryptedPassword } from '#server/kernel/secrets/hpke.ts'
import { passwordObjection } from './password-rules.ts'
import type { AccountRow } from './store.ts'
import type { Warn } from './warnings.ts'

/** Passwords that count in the game only. The site keeps no hash of them. */
type Needs = { bridge: Bridge; warn: Warn; clock: Clock }

export const createGamePasswords = ({ bridge, warn, clock }: Needs) => ({
	/** Checks it by the rules of the site, but for its length, and by those of the game; null while there is no game. */
	async prepareGamePassword(account: AccountRow, password: string, field: string): Promise<EncryptedPassword | null> {
		const objection =
			(await passwordObjection(password, { userId: account.user_id, email: account.email, max: PASSWORD_LENGTH.max })) ??
			(await bridge.accounts.gamePasswordObjection(password))
		if (objection) throw invalid({ [field]: [objection] })
		return bridge.accounts.encryptGamePassword(password)
	},
	/** To the owner, as after a change of the site's own password. */
	tellOfGamePassword: (tx: Tx, account: AccountRow): Promise<void> => warn(tx, account, { kind: 'game-password-set', at: clock.now() }),
})
