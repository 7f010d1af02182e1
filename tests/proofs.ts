import { Secret, TOTP } from 'otpauth'
import { SERVER_MESSAGES } from '#contract/messages.server.ts'
import type { DetailName } from '#features/accounts/details.contract.ts'
import type { Mail } from '#features/mail/mail.ts'
import type { Person, World } from './world.ts'

/** Proofs of identity: links and codes from mail, passwords, answers, authenticator apps. */

export const ANSWER = 'Iloilo'

/** The person, as the calls with UserNum and UserID need it. */
export const own = ({ userNum, userId }: Person) => ({ UserNum: userNum, UserID: userId })
export const emailOf = ({ userId }: Person) => `${userId.toLowerCase()}@example.com`

export const signIn = async (world: World, { userId, password }: Pick<Person, 'userId' | 'password'>, code?: string): Promise<string> => {
	const { body } = await world.call('POST /processlogin', { body: { UserID: userId, UserPass: password, ...(code && { code }) } })
	if (body.message !== SERVER_MESSAGES.signedIn) throw new Error(`no entry: ${JSON.stringify(body)}`)
	return String(body.token)
}

/** Whether the token's session is still valid. */
export const isAlive = async (world: World, token: string) => (await world.call('GET /me', { token })).status === 200

/** The letters sent to an address, the oldest first. */
export const lettersTo = async (world: World, address: string): Promise<Mail[]> => {
	await world.settle()
	return world.mails.filter(({ to }) => to.toLowerCase() === address.toLowerCase())
}
export const subjectsTo = async (world: World, address: string) => (await lettersTo(world, address)).map(({ subject }) => subject)

/** The secret of the link in a letter. */
export const linkIn = (letter: Mail | undefined): string => /\?token=(\w+)/.exec(letter?.text ?? '')?.[1] ?? ''

export const lastLink = async (world: World, address: string) => linkIn((await lettersTo(world, address)).at(-1))

/** Opens the link of the first letter to a new account. */
export const confirmAddress = async (world: World, person: Person): Promise<void> => {
	const welcome = (await lettersTo(world, emailOf(person))).find(({ text }) => text.includes('/verifyemail?token='))
	const { status, text } = await world.call('POST /verifyemail', { body: { token: linkIn(welcome) } })
	if (status !== 200) throw new Error(`not confirmed: ${text}`)
}

export const askForReset = async (world: World, person: Person, address = emailOf(person)): Promise<string> => {
	// Two letters at once may arrive in any order.
	await world.settle()
	await world.call('POST /findPassword', { body: { findPWID: person.userId, findPWEmail: address } })
	return lastLink(world, address)
}
export const reset = (world: World, token: string, NewUserPass = 'Bagong-Umaga-9') =>
	world.call('POST /resetpassword', { body: { token, NewUserPass } })

/** A value for each detail: one that is added needs its own. */
export const DETAIL_SAMPLES: Record<DetailName, string> = { NameFirst: 'Lea', NameLast: 'Cruz', PhoneNumber: '+63 (2) 123-45' }

export const confirmPassword = (world: World, person: Person, UserPass = person.password) =>
	world.call('POST /validate-password', { token: person.token, body: { ...own(person), UserPass } })
export const confirmAnswer = (world: World, person: Person, secretAnswer = ANSWER) =>
	world.call('POST /validate-secret-answer', { token: person.token, body: { ...own(person), secretAnswer } })
export const updateDetails = (world: World, person: Person, changes: Record<string, unknown>) =>
	world.call('POST /updateuserdetails', { token: person.token, body: { ...own(person), UserPass: person.password, ...changes } })
export const updatePassword = (world: World, person: Person, NewUserPass: string, UserPass = person.password) =>
	world.call('POST /updatepassword', { token: person.token, body: { ...own(person), UserPass, NewUserPass } })

/** A person with an authenticator app, and the code it shows. The clock is advanced, so that the code was not used before. */
export const withApp = async (world: World, person: Person) => {
	await confirmPassword(world, person)
	const { body } = await world.call('POST /me/two-step/begin', { token: person.token })
	const app = new TOTP({ secret: Secret.fromBase32(String(body.secret)) })
	const codeAt = (steps: number) => app.generate({ timestamp: world.clock.now() + steps * 30_000 })
	const confirmed = await world.call('POST /me/two-step/confirm', { token: person.token, body: { code: codeAt(0) } })
	await world.clock.advance(30_000)
	return {
		codeAt,
		recoveryCodes: confirmed.body.recoveryCodes as string[],
		/** A code that was not used before. */
		async freshCode(): Promise<string> {
			await world.clock.advance(60_000)
			return codeAt(0)
		},
	}
}
