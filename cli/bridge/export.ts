import { closeSync, openSync, writeSync } from 'node:fs'
import { csvStart, csvText } from '#contract/csv.ts'
import { LEGACY_FORMATS } from '#server/kernel/passwords/legacy-password.ts'
import { UsageError } from '../command.ts'
import { COLUMNS, type GameAccount, toCells } from '../move-in/format.ts'
import type { ExportedAccount, Profile } from './profiles/profile.ts'

/** Writes all accounts of players to a file for `portal move-in`, in pages, so that a million needs little memory. */
export const exportAccounts = async (
	{ accounts }: Profile,
	{ to, now, onProgress }: { to: string; now: number; onProgress: (written: number) => void },
): Promise<number> => {
	const file = openSync(to, 'wx', 0o600)
	let written = 0
	try {
		writeSync(file, csvStart(COLUMNS))
		for (let after = 0; ; ) {
			const page = await accounts.list(after, PAGE)
			writeSync(file, csvText(page.map((account) => toCells(asMoving(account, now)))))
			written += page.length
			onProgress(written)
			const last = page.at(-1)
			if (!last || page.length < PAGE) return written
			// A statement of the operator that begins anew each time would fill the disk.
			if (!(Number(last.id) > after))
				throw new UsageError('"statements.accountList" must answer accounts with a number above :after, in their order.')
			after = Number(last.id)
		}
	} finally {
		closeSync(file)
	}
}

const PAGE = 5_000

const asMoving = (account: ExportedAccount, now: number): GameAccount => {
	const { id, userId, email, blocked, createdAt, rCoin, milleage, characters, password } = account
	const format = LEGACY_FORMATS.find((known) => known === password.format.replace('md5-upper', 'md5')) ?? 'plain'
	return {
		...{ userId, email, createdAt, rCoin, milleage, characters, gameId: id },
		password: { format, hash: password.hash, salt: password.salt },
		status: blocked === null ? 1 : 2,
		bannedUntil: typeof blocked === 'number' ? now + blocked * 1_000 : null,
	}
}
