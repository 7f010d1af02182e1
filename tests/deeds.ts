import type { CallName } from '#contract/index.ts'
import type { Answer, Person, World } from './world.ts'

type Deed = (world: World, staff: Person) => Promise<Answer>

/** One example of everything that staff can change, by the name of its call. A new call needs one here: its log line is tested by it. */
export const DEEDS: Partial<Record<CallName, Deed>> = {
	'PATCH /admin/settings': (world, { token }) => world.call('PATCH /admin/settings', { token, body: { appName: `Site ${++count}` } }),
	'POST /admin/staff': async (world, { token }) => {
		const { userId } = await world.register()
		return world.call('POST /admin/staff', { token, body: { UserID: userId, status: 12 } })
	},
}

let count = 0
