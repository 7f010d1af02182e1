import { createHmac, timingSafeEqual } from 'node:crypto'
import { hmacSha256, sha256 } from '#server/kernel/ids.ts'
import { networkOf } from '#server/kernel/limits/network.ts'

type Voter = { siteId: number; accountId: number }

/**
 * What a voting page is told of a player: the number of the account, veiled, with a mark that only this site can make. It is another one for each
 * site that lists servers, and tells nobody who it is, so that nobody votes in the name of somebody else. Digits and the letters a to f,
 * because some sites pass on nothing else.
 */
export const tokenOf = (secretKey: string, { siteId, accountId }: Voter): string => {
	const number = Buffer.alloc(NUMBER_BYTES)
	number.writeUIntBE(accountId, 0, NUMBER_BYTES)
	const mark = markOf(secretKey, { siteId, accountId })
	return Buffer.concat([mark, veiled(secretKey, { siteId, mark }, number)]).toString('hex')
}

/** The account of a token of this site that lists servers; null for any other text. */
export const accountOf = (secretKey: string, { siteId, token }: { siteId: number; token: string }): number | null => {
	if (!TOKEN.test(token)) return null
	const bytes = Buffer.from(token, 'hex')
	const mark = bytes.subarray(0, MARK_BYTES)
	const accountId = veiled(secretKey, { siteId, mark }, bytes.subarray(MARK_BYTES)).readUIntBE(0, NUMBER_BYTES)
	return timingSafeEqual(mark, markOf(secretKey, { siteId, accountId })) ? accountId : null
}

/** A network address as it is stored: nobody can read it back, and it is another one for each site that lists servers. */
export const voterOf = (secretKey: string, { siteId, address }: { siteId: number; address: string }): string =>
	hmacSha256(secretKey, `vote address ${siteId} ${networkOf(address)}`)

/** Takes as long for a wrong text as for the right one. */
export const isSame = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(sha256(one)), Buffer.from(sha256(other)))

const MARK_BYTES = 10
const NUMBER_BYTES = 6
const TOKEN = new RegExp(`^[\\da-f]{${2 * (MARK_BYTES + NUMBER_BYTES)}}$`)

const markOf = (secretKey: string, { siteId, accountId }: Voter) =>
	bytesOf(secretKey, `vote mark ${siteId} ${accountId}`).subarray(0, MARK_BYTES)

/** The same once more takes the veil away. */
const veiled = (secretKey: string, { siteId, mark }: { siteId: number; mark: Buffer }, number: Buffer) => {
	const veil = bytesOf(secretKey, `vote veil ${siteId} ${mark.toString('hex')}`)
	return Buffer.from(number.map((byte, index) => byte ^ (veil[index] ?? 0)))
}

const bytesOf = (secretKey: string, text: string) => createHmac('sha256', secretKey).update(text).digest()
