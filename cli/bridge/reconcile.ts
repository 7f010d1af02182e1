import { BRIDGE, GAME_LINK } from '#contract/limits.ts'
import { isOfThisAlone, sentenceOf } from './faults.ts'
import type { Ledger } from './ledger.ts'
import type { ExpectedAccount, Link, Reconciled } from './link.ts'
import { type AccountInGame, blockUntil, isSameName, type Profile } from './profiles/profile.ts'

/** `isGameRestored`: what players did in the game shortly before may be gone, and the portal tells them. */
type Tools = { profile: Profile; ledger: Ledger; link: Link; isGameRestored: boolean }

export type Comparison = Reconciled & {
	/** More are missing than one report names: those come with the next comparison. */
	isMore: boolean
	/** Of those that are missing, how many the portal makes anew; a closed one is not. */
	queued: number
	/** The last account that was compared: one that broke off goes on behind it. */
	after: number
}

export const nothingCompared = (): Comparison => ({
	...{ compared: 0, repaired: [], missing: [], extra: 0, isMore: false, queued: 0, after: 0 },
})

/**
 * Compares each account that the portal expects with the one in the game, after either side was restored, and repairs what differs: blocks
 * are set and lifted, accounts are linked again, lost ones are made anew by the portal. Yields after each page, so that other work goes on
 * in between; the report is complete when it ends.
 */
export async function* comparison(tools: Tools, report: Comparison): AsyncGenerator<void> {
	for (let isMore = true; isMore; ) {
		const { accounts, next } = await tools.link.expected(report.after, PAGE)
		for (const expected of accounts) {
			await compareOne(tools, expected, report)
			report.compared++
			report.after = expected.UserNum
		}
		isMore = next !== null
		yield
	}
	const { linked } = await tools.ledger.counts()
	report.extra = Math.max(0, (await tools.profile.accounts.count()) - linked)
	const { compared, repaired, missing, extra } = report
	const told = { compared, repaired: repaired.slice(0, BRIDGE.reportRows), missing, extra }
	report.queued = (await tools.link.reconciled({ ...told, ...(tools.isGameRestored && { gameRestored: true }) })).queued
}

/** A fraction of a second of work. */
const PAGE = 500
/** The portal makes them anew within the call. */
const MISSING_AT_ONCE = 5_000

const compareOne = async (tools: Tools, expected: ExpectedAccount, report: Comparison): Promise<void> => {
	if (!expected.exists) return
	const { UserNum } = expected
	try {
		const found = await accountOf(tools, expected)
		if (found) for (const what of await repair(tools, expected, found)) report.repaired.push({ UserNum, what })
		else if (report.missing.length < MISSING_AT_ONCE) report.missing.push(UserNum)
		else report.isMore = true
	} catch (error) {
		// What is wrong with one account must not keep all behind it from being compared.
		if (!isOfThisAlone(error)) throw error
		report.repaired.push({ UserNum, what: `It could not be compared: ${sentenceOf(error)}`.slice(0, GAME_LINK.reasonLength) })
	}
}

type Found = { account: AccountInGame; version: number; isNewLink: boolean }

const accountOf = async ({ profile, ledger }: Tools, { UserNum, UserID, version }: ExpectedAccount): Promise<Found | null> => {
	const linked = await ledger.account({ UserNum, UserID })
	const known = linked?.gameId ? await profile.accounts.byId(linked.gameId) : null
	// A number that the game has given to another account since is none of ours.
	if (known && linked && isSameName(known.userId, UserID)) return { account: known, version: linked.version, isNewLink: false }
	const account = await profile.accounts.find(UserID)
	// By the game's own comparison "eloise" may be "Éloïse", who is somebody else.
	if (!account || !isSameName(account.userId, UserID)) return null
	const owner = await ledger.ownerOf(account.id)
	if (owner && owner.userNum !== UserNum) return null
	await ledger.unlink(UserNum)
	await ledger.link({ userNum: UserNum, userId: UserID, gameId: account.id, newestBefore: 0, version })
	return { account, version, isNewLink: true }
}

const repair = async ({ profile: { accounts }, ledger, link }: Tools, expected: ExpectedAccount, found: Found): Promise<string[]> => {
	const { account, version } = found
	const repaired = found.isNewLink ? ['The account of the game was linked.'] : []
	const wanted = blockOf(expected, link.siteNow())
	if (wanted === null && account.blocked !== null) {
		await accounts.lift(account)
		repaired.push('The block in the game was lifted.')
	} else if (wanted !== null && !isSameBlock(wanted, account.blocked)) {
		await accounts.suspend(account, wanted === 'for-good' ? null : wanted, 'suspended')
		repaired.push('The account was blocked in the game.')
	}
	if (version < expected.version) {
		await ledger.change({ userNum: expected.UserNum, gameId: account.id, version: expected.version })
		repaired.push('The game held an older state of the account: if its password was changed since, it must be set again.')
	}
	return repaired
}

const blockOf = ({ status, suspendedUntil }: ExpectedAccount, now: number): number | 'for-good' | null => {
	if (status === 1) return null
	return blockUntil(status === 3 ? null : suspendedUntil, now)
}

const isSameBlock = (wanted: number | 'for-good', has: AccountInGame['blocked']) =>
	typeof wanted === 'number' && typeof has === 'number' ? Math.abs(wanted - has) < NEARLY_SECONDS : wanted === has

/** Clocks differ a little, and a read takes time. */
const NEARLY_SECONDS = 300
