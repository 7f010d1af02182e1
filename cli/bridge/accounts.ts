import type { AccountJob, SettledJob } from '#features/bridge/contract.ts'
import { systemRandom } from '#server/kernel/ids.ts'
import { isRefusedStatement, isUnholdable } from './database/errors.ts'
import { decryptPassword, Unopenable } from './decrypt-password.ts'
import type { Ledger, LinkedAccount } from './ledger.ts'
import { type AccountInGame, blockUntil, ChangedNothing, isSameName, type Profile } from './profiles/profile.ts'

type Tools = {
	profile: Profile
	ledger: Ledger
	transaction: <T>(work: () => Promise<T>) => Promise<T>
	privateKey: string
	siteNow: () => number
}

/**
 * Does one job to an account of the game. The portal hands the jobs of an account out in the order of their versions, and perhaps again: one
 * that is not newer than the last one done has been done. After any other error than a refusal nothing is answered, and the job comes again.
 */
export const doAccountJob = async (tools: Tools, job: AccountJob): Promise<SettledJob> => {
	const { key } = job
	const refused = (reason: string): SettledJob => ({ key, status: 'refused', reason })
	const linked = await tools.ledger.account(job)
	if (linked?.gameId && job.version <= linked.version) return { key, status: 'done', gameId: linked.gameId }

	const password = await passwordOf(tools, job)
	if (password instanceof Unopenable) return refused(password.message)
	const why = whyNot(tools.profile, job, password)
	if (why !== null) return refused(why)

	try {
		const account = await accountFor(tools, job, linked, password)
		if ('refusal' in account) return refused(account.refusal)
		await tools.transaction(async () => {
			await apply(tools, job, account, password)
			await tools.ledger.change({ userNum: job.UserNum, gameId: account.id, version: job.version })
		})
		return { key, status: 'done', gameId: account.id }
	} catch (error) {
		if (error instanceof ChangedNothing) return refused(error.message)
		// It would fail for ever. The database's words may quote a part of the password.
		if (!isUnholdable(error)) throw error
		return refused(UNHOLDABLE[job.kind] ?? 'The game cannot hold it.')
	}
}

const UNHOLDABLE: Partial<Record<AccountJob['kind'], string>> = {
	create: 'The game cannot hold a sign of the name, the address or the password.',
	password: 'The game cannot hold a sign of this password.',
	'second-password': 'The game cannot hold a sign of this second password.',
}

const passwordOf = async (tools: Tools, { kind, sealed, UserNum, version }: AccountJob): Promise<string | null | Unopenable> => {
	const { privateKey, profile } = tools
	if (sealed === null) return kind === 'create' || kind === 'password' ? unknownPassword(profile.names) : null
	try {
		return await decryptPassword(sealed, { privateKey, UserNum, version })
	} catch (error) {
		if (error instanceof Unopenable) return error
		throw error
	}
}

/** One that nobody knows: the owner sets another one later. A fixed word would be known to all where the game keeps passwords plain. */
const unknownPassword = ({ passwordMax }: Profile['names']) => systemRandom.bytes(32).toString('hex').slice(0, passwordMax)

/** What the game cannot hold. The portal refuses this at registration, but it may not have known the game yet. */
const whyNot = ({ names, accounts }: Profile, { kind, UserID }: AccountJob, password: string | null): string | null => {
	if (kind === 'second-password' && !accounts.setSecondPassword) return 'This game has no second password.'
	if (password !== null && Buffer.byteLength(password) > names.passwordMax)
		return `The game can hold passwords of up to ${names.passwordMax} characters.`
	if (kind !== 'create') return null
	if (UserID.length < names.userIdMin || UserID.length > names.userIdMax)
		return `The game can hold names of ${names.userIdMin} to ${names.userIdMax} characters.`
	if (!SIGNS[names.userIdPattern].test(UserID)) return 'The game cannot hold a sign of this name.'
	const ending = names.reservedEndings.find((each) => UserID.toLowerCase().endsWith(each.toLowerCase()))
	return ending === undefined ? null : `The game takes ${ending} at the end of a name for a command.`
}

const SIGNS = { ascii: /^[!-~]+$/, 'digits-letters': /^[A-Za-z0-9]+$/, word: /^\w+$/ }

/** The account of the game that the job is about, made if it is to be made. */
const accountFor = async (
	tools: Tools,
	job: AccountJob,
	linked: LinkedAccount | null,
	password: string | null,
): Promise<AccountInGame | { refusal: string }> => {
	const { accounts } = tools.profile
	const known = linked?.gameId ? await accounts.byId(linked.gameId) : null
	// A number that the game has given to another account since is none of ours.
	if (known && isSameName(known.userId, job.UserID)) return known
	const namesake = await accounts.find(job.UserID)
	const isOfThisName = namesake !== null && isSameName(namesake.userId, job.UserID)
	if (job.kind !== 'create') {
		// The portal has had it from the beginning: it moved in, or the bridge's tables are new.
		// By the game's own comparison "eloise" may be "Éloïse", who is somebody else.
		if (!isOfThisName) return { refusal: 'The game has no such account.' }
		return join(tools, job, namesake)
	}
	if (!namesake) return make(tools, job, password ?? unknownPassword(tools.profile.names))
	const isOurs = isOfThisName && linked !== null && linked.gameId === null && Number(namesake.id) > linked.newestBefore
	if (!isOurs) return { refusal: 'The game has an account of this name already.' }
	return namesake
}

const join = async ({ ledger }: Tools, { UserNum, UserID }: AccountJob, account: AccountInGame) => {
	const owner = await ledger.ownerOf(account.id)
	if (owner && owner.userNum !== UserNum) return { refusal: 'The account of this name in the game belongs to somebody else.' }
	if (!owner) await linkAnew(ledger, { userNum: UserNum, userId: UserID, gameId: account.id, newestBefore: 0, version: 0 })
	return account
}

/** A line of an account that the game has lost gives way. */
const linkAnew = async (ledger: Ledger, account: LinkedAccount) => {
	await ledger.unlink(account.userNum)
	await ledger.link(account)
}

/**
 * The intention is on the disk before the account is made, so that after a crash in between it is known as ours. An intention of earlier,
 * from which no account came, is written anew: what others have made in the game since is not ours.
 */
const make = async (tools: Tools, job: AccountJob, password: string) => {
	const { UserNum, UserID, email, gender } = job
	const { accounts } = tools.profile
	await linkAnew(tools.ledger, { userNum: UserNum, userId: UserID, gameId: null, newestBefore: await accounts.newest(), version: 0 })
	const id = await accounts.create({ userId: UserID, password, email: email ?? '', gender }).catch(async (error: unknown) => {
		// Nothing came of it, so what others make of this name later is theirs.
		if (isRefusedStatement(error) && !(await accounts.find(UserID))) await tools.ledger.unlink(UserNum)
		throw error
	})
	return { id, userId: UserID, email: email ?? '', blocked: null }
}

const apply = async ({ profile: { accounts }, siteNow }: Tools, job: AccountJob, account: AccountInGame, password: string | null) => {
	if (job.kind === 'lift') return accounts.lift(account)
	if (job.kind === 'close') return accounts.suspend(account, null, 'closed')
	if (job.kind === 'suspend') {
		const block = blockUntil(job.until, siteNow())
		// It came too late: the suspension is over.
		if (block === null) return accounts.lift(account)
		return accounts.suspend(account, block === 'for-good' ? null : block, job.reason ?? '')
	}
	if (password === null) return
	if (job.kind === 'second-password') return accounts.setSecondPassword?.(account, password)
	// Also for `create`: the account may have been made before a crash with a password of that time. One that nobody knows is as good as another.
	if (job.kind === 'create' && job.sealed === null) return
	return accounts.setPassword(account, password)
}
