import type { Reader } from '#db/database.ts'
import { charactersOf } from '#features/rankings/rankings.ts'
import { balancesOf } from '#features/wallet/wallet.ts'
import { toInstantOrNull } from '#server/kernel/clock.ts'
import type { User } from '../contract.ts'
import { detailsOf } from './detail-columns.ts'
import { maskEmail } from './email.ts'
import type { AccountRow } from './store.ts'

/** A user as the API sends it (SPEC 3). Its columns are listed, here and in DETAIL_COLUMNS, so that no secret gets in by accident. */
export const toUser = async (db: Reader, account: AccountRow): Promise<User> => {
	const balances = await balancesOf(db, account.id)
	return {
		UserNum: account.id,
		UserID: account.user_id,
		UserPoint: balances['r-coin'],
		UserPoint2: balances.milleage,
		...detailsOf(account),
		UserEmail: maskEmail(account.email),
		UserSQ: account.secret_question,
		email_verified_at: toInstantOrNull(account.email_verified_at),
		ReferralCode: account.referral_code,
		characters: await charactersOf(db, account.id),
	}
}
