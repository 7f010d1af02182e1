import type { Columns } from './columns.ts'

/**
 * Which of two players referred the other. There is one row a pair, so that the database decides when both try at the same time. Earlier
 * referrals are taken over; of two directions the first wins.
 */
export const referralPairs = ({ int, end }: Columns): string[] => [
	`CREATE TABLE referral_pairs (
	low_id ${int} NOT NULL REFERENCES accounts (id),
	high_id ${int} NOT NULL REFERENCES accounts (id),
	referrer_id ${int} NOT NULL,
	PRIMARY KEY (low_id, high_id),
	CHECK (low_id < high_id),
	CHECK (referrer_id IN (low_id, high_id))
)${end}`,
	`INSERT INTO referral_pairs (low_id, high_id, referrer_id)
SELECT CASE WHEN referrer_id < referee_id THEN referrer_id ELSE referee_id END,
	CASE WHEN referrer_id < referee_id THEN referee_id ELSE referrer_id END, referrer_id
FROM referrals r
WHERE redemption_id = (SELECT min(redemption_id) FROM referrals s
	WHERE (s.referrer_id = r.referrer_id AND s.referee_id = r.referee_id) OR (s.referrer_id = r.referee_id AND s.referee_id = r.referrer_id))`,
]
