import { FIELD_LENGTH } from '#contract/limits.ts'
import { emailKey, type Look, type Mover } from '#features/accounts/accounts.ts'
import { EMAIL_PATTERN } from '#features/accounts/contract.ts'
import type { Services } from '#server/composition.ts'
import type { GameAccount } from './format.ts'
import { type Line, portionsOf } from './lines.ts'
import type { Report } from './report.ts'
import { createSeen, type Seen } from './seen.ts'

export type Counts = { lines: number; moved: number; waiting: number; here: number; left: number }
type Order = {
	path: string
	accounts: Services['accounts']
	/** The number of the run; null for a dry run, which changes nothing. */
	moveIn: number | null
	areAddressesVerified: boolean
	report: Report
	onProgress: (counts: Counts) => void
}
/** `email` is null where the account comes without one: the file has none, or one that an earlier line has. */
type Candidate = { line: number; account: GameAccount; email: string | null; isShared: boolean }

/**
 * Moves the accounts of a file in, portion by portion. What came before is passed over, so a killed run is called again and goes on. A
 * running site is served between the portions: each hashes outside of its transaction.
 */
export const moveAccounts = async (order: Order): Promise<Counts> => {
	const counts: Counts = { lines: 0, moved: 0, waiting: 0, here: 0, left: 0 }
	const seen = createSeen()
	try {
		for await (const lines of portionsOf(order.path, PORTION)) {
			counts.lines += lines.length
			const candidates = lines.flatMap((line) => candidateOf(line, { seen, report: order.report }))
			counts.left += lines.length - candidates.length
			await moveSome(candidates, order, counts)
			order.onProgress(counts)
		}
	} finally {
		seen.close()
	}
	return counts
}

const candidateOf = (line: Line, { seen, report }: { seen: Seen; report: Report }): Candidate[] => {
	if (!('account' in line)) {
		report.tell({ line: line.line, userId: line.userId, remark: 'bad-line', more: line.fault })
		return []
	}
	const { account } = line
	const first = seen.firstLine('name', account.userId.toLowerCase(), line.line)
	if (first !== null) {
		report.tell({
			line: line.line,
			userId: account.userId,
			remark: 'same-name',
			more: `Line ${first} has this name; only that one moves in.`,
		})
		return []
	}
	const email = addressOf(account)
	const isShared = email !== null && seen.firstLine('address', emailKey(email), line.line) !== null
	return [{ line: line.line, account, email: isShared ? null : email, isShared }]
}

const addressOf = ({ email, status }: GameAccount): string | null =>
	status !== CLOSED && email.length <= FIELD_LENGTH.email && EMAIL_PATTERN.test(email) ? email : null

const moveSome = async (candidates: readonly Candidate[], order: Order, counts: Counts): Promise<void> => {
	const { accounts, moveIn, areAddressesVerified } = order
	const known = await accounts.lookAtMovers(candidates.map(({ account: { userId }, email }) => ({ userId, email })))
	const coming = candidates.filter(({ account }) => known.standings.get(account.userId.toLowerCase()) !== 'here')
	if (moveIn === null) return tellAll(candidates, known, { order, counts })
	const movers = await Promise.all(coming.map((candidate) => toMover(candidate, accounts)))
	if (movers.length === 0) return tellAll(candidates, known, { order, counts })
	const bcryptCost = Math.max(
		0,
		...coming.map(({ account: { password } }) => (password.format === 'bcrypt' ? Number(password.hash.slice(4, 6)) : 0)),
	)
	const done = await accounts.takeIn(movers, { moveIn, areAddressesVerified, bcryptCost })
	for (const [key, standing] of known.standings) if (standing === 'here') done.standings.set(key, standing)
	tellAll(candidates, done, { order, counts })
}

const toMover = async ({ account, email }: Candidate, accounts: Services['accounts']): Promise<Mover> => {
	const { password, ...rest } = account
	return { ...rest, email, password: await accounts.wrapPassword({ ...password, name: account.userId }) }
}

const tellAll = (candidates: readonly Candidate[], look: Look, { order: { report }, counts }: { order: Order; counts: Counts }): void => {
	for (const { line, account, email, isShared } of candidates) {
		const { userId } = account
		const standing = look.standings.get(userId.toLowerCase())
		if (standing === 'here') counts.here++
		else if (standing === 'new') {
			counts.moved++
			if (account.status === CLOSED) continue
			const isTaken = isShared || (email !== null && look.takenAddresses.has(emailKey(email)))
			if (isTaken) report.tell({ line, userId, remark: 'mailbox-taken' })
			else if (email === null) report.tell({ line, userId, remark: account.email === '' ? 'no-address' : 'bad-address' })
		} else if (standing) {
			counts.waiting++
			report.tell({ line, userId, remark: standing })
		}
	}
}

const CLOSED = 3
/** Half a second of hashing, and a transaction that a waiting purchase hardly notices. */
const PORTION = 500
