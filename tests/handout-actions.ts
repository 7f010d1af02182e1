import type { CallName } from '#contract/index.ts'
import { agreeTo, give, makeList, takeGrantBack } from './grants.ts'
import { appoint } from './staff.ts'
import type { Answer, Person, World } from './world.ts'

type AuditedAction = (world: World, staff: Person) => Promise<Answer>

const listOfOne = async (world: World, staff: Person, amount = 5) =>
	makeList(world, staff, { list: (await world.register()).userId, amount })

/** A call about a grant that another staff member asked for: it is far above what one may hand out alone. */
const onWaiting =
	(name: CallName): AuditedAction =>
	async (world, { token }) => {
		const asking = await appoint(world, 11)
		const { id } = (await listOfOne(world, asking, 900_000_000)).body
		await agreeTo(world, asking, id)
		return world.call(name, { token, params: { id: Number(id) }, body: {} })
	}

/** A call about a request of another staff member that waits because of a limit of one point. */
const onRequest =
	(name: CallName): AuditedAction =>
	async (world, { token }) => {
		await world.database.transaction((tx) =>
			world.services.settings.change(tx, { approvalAbove: { adjustment: 1, batch: 1 } }, world.clock.now()),
		)
		const [asking, player] = [await appoint(world, 11), await world.register()]
		const body = { currency: 'r-coin', amount: 1_000, reason: 'Lost in a crash' }
		const asked = await world.call('POST /admin/users/{UserNum}/adjustments', {
			token: asking.token,
			params: { UserNum: player.userNum },
			body,
		})
		return world.call(name, { token, params: { id: Number(asked.body.request) }, body: {} })
	}

/** One example of each call with which staff change a grant, or decide about an adjustment. */
export const HANDOUT_ACTIONS = {
	'POST /admin/adjustments/{id}/approve': (world, staff) => onRequest('POST /admin/adjustments/{id}/approve')(world, staff),
	'POST /admin/adjustments/{id}/refuse': (world, staff) => onRequest('POST /admin/adjustments/{id}/refuse')(world, staff),
	'POST /admin/grants': (world, staff) => listOfOne(world, staff),
	'POST /admin/grants/{id}/agree': async (world, staff) => agreeTo(world, staff, (await listOfOne(world, staff)).body.id),
	'POST /admin/grants/{id}/approve': onWaiting('POST /admin/grants/{id}/approve'),
	'POST /admin/grants/{id}/refuse': onWaiting('POST /admin/grants/{id}/refuse'),
	'POST /admin/grants/{id}/take-back': async (world, staff) => {
		const giver = await appoint(world, 20)
		const amount = (await world.services.settings.handoutLimits(world.clock.now())).adjustment
		const id = await give(world, giver, { list: (await world.register()).userId, amount: Math.max(1, Math.min(5, amount)) })
		return takeGrantBack(world, staff, id)
	},
	'DELETE /admin/grants/{id}': async (world, staff) => {
		const { id } = (await listOfOne(world, staff)).body
		return world.call('DELETE /admin/grants/{id}', { token: staff.token, params: { id: Number(id) } })
	},
} satisfies Partial<Record<CallName, AuditedAction>>
