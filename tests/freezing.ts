import { confirmAnswer, confirmPassword, emailOf, lastLink, lettersTo, linkIn, signIn, updateDetails, updatePassword } from './proofs.ts'
import type { Person, World } from './world.ts'

/** Accounts that a thief is in, and the letters by which their owners freeze and open them. */

export const NEW = 'Sariwang-Simoy-5'
export const FROZEN_SUBJECT = 'Your account is frozen: the way back'

export const freeze = (world: World, token: string) => world.call('POST /freeze', { body: { token } })
export const open = (world: World, token: string, NewUserPass = NEW) => world.call('POST /unfreeze', { body: { token, NewUserPass } })
export const enter = (world: World, { userId, password }: Pick<Person, 'userId' | 'password'>) =>
	world.call('POST /processlogin', { body: { UserID: userId, UserPass: password } })
export const accountOf = (world: World, { userNum }: Pick<Person, 'userNum'>) =>
	world.database.read.selectFrom('accounts').selectAll().where('id', '=', userNum).executeTakeFirstOrThrow()

/** The secret of the last letter to the address with a link to this page. */
export const linkOf = async (world: World, page: 'notme' | 'unfreeze', address: string): Promise<string> =>
	linkIn((await lettersTo(world, address)).findLast(({ text }) => text.includes(`/${page}?token=`)))

export const changePassword = async (world: World, player: Person): Promise<Person> => {
	await confirmAnswer(world, player)
	await updatePassword(world, player, STOLEN)
	return { ...player, password: STOLEN }
}
const STOLEN = 'Ninakaw-Na-Ito-1'

/** A player whose password a thief has changed; the owner has the letter. */
export const robbed = async (world: World): Promise<Person & { letter: string }> => {
	const player = await world.register()
	const stolen = await changePassword(world, player)
	return { ...stolen, token: await signIn(world, stolen), letter: await linkOf(world, 'notme', emailOf(player)) }
}

/** The thief moves the account to another mailbox. */
export const moveAddress = async (world: World, player: Person, address: string): Promise<void> => {
	await confirmPassword(world, player)
	await updateDetails(world, player, { UserEmail: address })
	await world.call('POST /verifyemail', { body: { token: await lastLink(world, address) } })
}

/** The mailbox of the thief. */
export const theirsOf = ({ userId }: Pick<Person, 'userId'>): string => `thief.${userId}@example.net`
