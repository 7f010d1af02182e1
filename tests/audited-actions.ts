import type { CallName, Calls } from '#contract/index.ts'
import type { Permission } from '#contract/permissions.ts'
import { writeNote } from '#features/players/notes.admin.contract.ts'
import { BRIDGE_ACTIONS } from './bridge-actions.ts'
import { mint, stock } from './goods.ts'
import { guideText, installSection } from './guides.ts'
import { HANDOUT_ACTIONS } from './handout-actions.ts'
import { MEDIA_ACTIONS } from './media-actions.ts'
import { ORDERED_ACTIONS } from './ordered-actions.ts'
import { drawn, uploadPicture } from './pictures.ts'
import { SALE_ACTIONS } from './sale-actions.ts'
import { SITE_ACTIONS } from './site-actions.ts'
import { appoint } from './staff.ts'
import { TOP_UP_ACTIONS } from './top-up-actions.ts'
import type { Answer, Person, World } from './world.ts'

type AuditedAction = (world: World, staff: Person) => Promise<Answer>

/** A call with which staff change something. */
type StaffChange = {
	[N in CallName]: Calls[N] extends { method: 'POST' | 'PATCH' | 'DELETE'; access: Permission } ? N : never
}[CallName]

/** One example of each such call, by its name: it tests the entry in the audit log, and more. A call without one does not compile. */
export const AUDITED_ACTIONS: Record<StaffChange, AuditedAction> & Partial<Record<CallName, AuditedAction>> = {
	...SITE_ACTIONS,
	...BRIDGE_ACTIONS,
	'POST /admin/staff': async (world, { token }) => {
		const { userId } = await world.register()
		return world.call('POST /admin/staff', { token, body: { UserID: userId, status: 12 } })
	},
	'POST /admin/users/{UserNum}/suspend': (world, staff) =>
		onPlayer('POST /admin/users/{UserNum}/suspend', { reason: 'Sold R-Coin', until: '2030-01-01T00:00:00Z' })(world, staff),
	'POST /admin/users/{UserNum}/unsuspend': async (world, { token }) => {
		const { userNum } = await world.register()
		const params = { UserNum: userNum }
		await world.call('POST /admin/users/{UserNum}/suspend', { token, params, body: { reason: 'By mistake', until: null } })
		return world.call('POST /admin/users/{UserNum}/unsuspend', { token, params, body: { reason: 'It was somebody else' } })
	},
	'POST /admin/users/{UserNum}/sign-out': (world, staff) => onPlayer('POST /admin/users/{UserNum}/sign-out')(world, staff),
	'POST /admin/users/{UserNum}/end-sign-in-waits': (world, staff) =>
		onPlayer('POST /admin/users/{UserNum}/end-sign-in-waits')(world, staff),
	'POST /admin/users/{UserNum}/reset-password': (world, staff) => onPlayer('POST /admin/users/{UserNum}/reset-password')(world, staff),
	'POST /admin/users/{UserNum}/notes': (world, staff) => onPlayer('POST /admin/users/{UserNum}/notes', NOTE)(world, staff),
	'PATCH /admin/users/{UserNum}/notes/{id}': async (world, { token }) =>
		world.call('PATCH /admin/users/{UserNum}/notes/{id}', { token, params: await note(world, token), body: { isPinned: true } }),
	'DELETE /admin/users/{UserNum}/notes/{id}': async (world, { token }) =>
		world.call('DELETE /admin/users/{UserNum}/notes/{id}', { token, params: await note(world, token) }),
	'POST /admin/users/{UserNum}/adjustments': (world, staff) =>
		onPlayer('POST /admin/users/{UserNum}/adjustments', { currency: 'milleage', amount: 50, reason: 'Lost in a crash' })(world, staff),
	...HANDOUT_ACTIONS,
	'POST /admin/order-lines/{id}/retry': async (world, { token }) => {
		const id = await boughtLine(world)
		// As if the game server had fetched it.
		await world.database.transaction((tx) =>
			tx.updateTable('game_deliveries').set({ state: 'leased', lease_until: 1, attempts: 1 }).where('order_line_id', '=', id).execute(),
		)
		return world.call('POST /admin/order-lines/{id}/retry', { token, params: { id }, body: {} })
	},
	'POST /admin/order-lines/{id}/refund': async (world, { token }) =>
		world.call('POST /admin/order-lines/{id}/refund', { token, params: { id: await boughtLine(world) }, body: { reason: 'Lost' } }),
	'POST /admin/refunds/{id}/approve': (world, staff) => onRefund('POST /admin/refunds/{id}/approve')(world, staff),
	'POST /admin/refunds/{id}/refuse': (world, staff) => onRefund('POST /admin/refunds/{id}/refuse')(world, staff),
	...SALE_ACTIONS,
	'POST /admin/tickets/{reference}/messages': (world, staff) =>
		onTicket('POST /admin/tickets/{reference}/messages', { message: 'Salamat po!' })(world, staff),
	'PATCH /admin/tickets/{reference}': (world, staff) => onTicket('PATCH /admin/tickets/{reference}', { state: 'closed' })(world, staff),
	'POST /admin/tickets/{reference}/merge': async (world, staff) => {
		const from = [await ticket(world)]
		return onTicket('POST /admin/tickets/{reference}/merge', { from })(world, staff)
	},
	'POST /admin/tickets/{reference}/part': async (world, { token }) => {
		const [reference, into] = [await ticket(world), await ticket(world)]
		await world.call('POST /admin/tickets/{reference}/merge', { token, params: { reference: into }, body: { from: [reference] } })
		return world.call('POST /admin/tickets/{reference}/part', { token, params: { reference }, body: { from: into } })
	},
	'POST /admin/ticket-answers': (world, { token }) => world.call('POST /admin/ticket-answers', { token, body: cannedAnswer() }),
	'PATCH /admin/ticket-answers/{id}': (world, staff) => onCannedAnswer('PATCH /admin/ticket-answers/{id}', cannedAnswer())(world, staff),
	'DELETE /admin/ticket-answers/{id}': (world, staff) => onCannedAnswer('DELETE /admin/ticket-answers/{id}')(world, staff),
	'POST /admin/users/{UserNum}/address-requests': async (world, { token }) => askForAddress(world, token, (await world.register()).userNum),
	'POST /admin/address-requests/{id}/approve': async (world, { token }) =>
		world.call('POST /admin/address-requests/{id}/approve', { token, params: { id: await askedAddress(world) }, body: {} }),
	'POST /admin/address-requests/{id}/refuse': async (world, { token }) =>
		world.call('POST /admin/address-requests/{id}/refuse', {
			token,
			params: { id: await askedAddress(world) },
			body: { reason: 'No proof' },
		}),
	...MEDIA_ACTIONS,
	...ORDERED_ACTIONS,
	...TOP_UP_ACTIONS,
	'POST /admin/pictures': async (world, { token }) => uploadPicture(world, token, await drawn()),
	'POST /admin/shop/categories': (world, { token }) =>
		world.call('POST /admin/shop/categories', { token, body: { name: `Category ${++count}` } }),
	'PATCH /admin/shop/categories/{id}': async (world, { token }) =>
		world.call('PATCH /admin/shop/categories/{id}', { token, params: { id: await emptyCategory(world, token) }, body: { isHidden: true } }),
	'POST /admin/shop/categories/order': async (world, { token }) => {
		const { categories } = (await world.call('GET /admin/shop/categories', { token })).body as { categories: { id: number }[] }
		return world.call('POST /admin/shop/categories/order', { token, body: { ids: categories.map(({ id }) => id).reverse() } })
	},
	'POST /admin/shop/items': async (world, { token }) =>
		world.call('POST /admin/shop/items', {
			token,
			body: {
				ProductNum: 800_000 + ++count * 1_000,
				ItemName: 'Tsinelas',
				description: 'For slow feet.',
				section: 2,
				price: 5,
				category: await emptyCategory(world, token),
			},
		}),
	'PATCH /admin/shop/items/{id}': async (world, { token }) =>
		world.call('PATCH /admin/shop/items/{id}', { token, params: { id: await stock(world, { price: 5 }) }, body: { price: 6 } }),
	'POST /admin/shop/prices': async (world, { token }) => {
		const changes = [{ ProductNum: await stock(world, { price: 5 }), from: 5, to: 6 }]
		return world.call('POST /admin/shop/prices', { token, body: { changes } })
	},
	'POST /admin/shop/price-changes/{id}/take-back': async (world, { token }) => {
		const changes = [{ ProductNum: await stock(world, { price: 5 }), from: 5, to: 6 }]
		const { body } = await world.call('POST /admin/shop/prices', { token, body: { changes } })
		return world.call('POST /admin/shop/price-changes/{id}/take-back', { token, params: { id: Number(body.change) }, body: {} })
	},
	'POST /admin/coupon-batches': (world, { token }) =>
		world.call('POST /admin/coupon-batches', { token, body: { note: 'Fiesta', count: 2, userPoints: 5 } }),
	'POST /admin/coupon-batches/{id}/void': async (world, { token }) => {
		// One point is below every limit, and it is the first batch of this staff member.
		const { token: first } = await appoint(world, 13)
		const minted = await world.call('POST /admin/coupon-batches', { token: first, body: { userPoints: 1 } })
		const params = { id: Number(minted.body.batch) }
		return world.call('POST /admin/coupon-batches/{id}/void', { token, params, body: { reason: 'It leaked' } })
	},
	'POST /admin/coupon-codes/{id}/void': async (world, { token }) => {
		const [search = ''] = await mint(world, { rCoin: 5 })
		const { code } = (await world.call('GET /admin/coupon-batches', { token, query: { search } })).body as { code: { id: number } }
		return world.call('POST /admin/coupon-codes/{id}/void', { token, params: { id: code.id }, body: { reason: 'The card was lost' } })
	},
	'POST /admin/batch-requests/{id}/approve': (world, staff) => onBatch('POST /admin/batch-requests/{id}/approve')(world, staff),
	'POST /admin/batch-requests/{id}/refuse': (world, staff) => onBatch('POST /admin/batch-requests/{id}/refuse')(world, staff),
	'POST /admin/batch-requests/{id}/mint': async (world, staff) => {
		const id = await askForBatch(world, staff)
		const other = await appoint(world, 13)
		await world.call('POST /admin/batch-requests/{id}/approve', { token: other.token, params: { id }, body: {} })
		return world.call('POST /admin/batch-requests/{id}/mint', { token: staff.token, params: { id }, body: {} })
	},
	'POST /admin/news': (world, staff) => writeArticle(world, staff),
	'PATCH /admin/news/{id}': (world, staff) => onArticle('PATCH /admin/news/{id}', { subject: 'Another subject' })(world, staff),
	'DELETE /admin/news/{id}': (world, staff) => onArticle('DELETE /admin/news/{id}')(world, staff),
	'POST /admin/news/{id}/undelete': async (world, staff) => {
		const { body } = await writeArticle(world, staff)
		const params = { id: Number(body.id) }
		await world.call('DELETE /admin/news/{id}', { token: staff.token, params, body: {} })
		return world.call('POST /admin/news/{id}/undelete', { token: staff.token, params, body: {} })
	},
	'POST /admin/news/{id}/versions/{edition}/bring-back': (world, staff) =>
		onArticle('POST /admin/news/{id}/versions/{edition}/bring-back')(world, staff),
	'POST /admin/guides/{page}': (world, { token }) =>
		world.call('POST /admin/guides/{page}', {
			token,
			params: { page: 'story' },
			body: { title: `Night market ${++count}`, kind: 'prose' },
		}),
	'POST /admin/guides/{page}/{key}/show': async (world, staff) => {
		await changeGuide(world, staff)
		return world.call('POST /admin/guides/{page}/{key}/show', { token: staff.token, params: GUIDE, body: { isShown: false } })
	},
	'POST /admin/guides/{page}/{key}/move': async (world, staff) => {
		await changeGuide(world, staff)
		return world.call('POST /admin/guides/{page}/{key}/move', { token: staff.token, params: GUIDE, body: { place: 1 } })
	},
	'PATCH /admin/guides/{page}/{key}': (world, staff) => changeGuide(world, staff),
	'POST /admin/guides/{page}/{key}/versions/{edition}/bring-back': async (world, staff) => {
		await changeGuide(world, staff)
		const params = { ...GUIDE, edition: 1 }
		return world.call('POST /admin/guides/{page}/{key}/versions/{edition}/bring-back', { token: staff.token, params, body: {} })
	},
	'DELETE /admin/guides/{page}/{key}/draft': async (world, staff) => {
		await changeGuide(world, staff)
		await world.call('PATCH /admin/guides/{page}/{key}', { token: staff.token, params: GUIDE, body: { state: 'draft' } })
		return world.call('DELETE /admin/guides/{page}/{key}/draft', { token: staff.token, params: GUIDE, body: {} })
	},
}

let count = 0

const askForAddress = (world: World, token: string, UserNum: number) =>
	world.call('POST /admin/users/{UserNum}/address-requests', {
		token,
		params: { UserNum },
		body: { email: `found_${++count}@example.com`, facts: 'Knew the first character.' },
	})

/** A request by another staff member for a new address of a fresh player. */
const askedAddress = async (world: World): Promise<number> => {
	const [asking, player] = [await appoint(world, 11), await world.register()]
	return Number((await askForAddress(world, asking.token, player.userNum)).body.request)
}

const emptyCategory = async (world: World, token: string) =>
	Number((await world.call('POST /admin/shop/categories', { token, body: { name: `Category ${++count}` } })).body.id)

/** A call about a batch that another staff member asked for. */
const onBatch =
	(name: CallName): AuditedAction =>
	async (world, { token }) =>
		world.call(name, { token, params: { id: await askForBatch(world, await appoint(world, 13)) }, body: {} })

const askForBatch = async (world: World, { token }: Person) => {
	await world.database.transaction((tx) =>
		world.services.settings.change(tx, { approvalAbove: { adjustment: 1, batch: 1 } }, world.clock.now()),
	)
	const { body } = await world.call('POST /admin/coupon-batches', { token, body: { count: 2, userPoints: 5 } })
	return Number(body.request)
}

/** A call about a fresh player. */
const onPlayer =
	(name: CallName, body?: object): AuditedAction =>
	async (world, { token }) => {
		const { userNum } = await world.register()
		return world.call(name, { token, params: { UserNum: userNum }, body: body ?? {} })
	}

const NOTE = writeNote.sample

/** A note about a fresh player. */
const note = async (world: World, token: string) => {
	const params = { UserNum: (await world.register()).userNum }
	const { body } = await world.call('POST /admin/users/{UserNum}/notes', { token, params, body: NOTE })
	return { ...params, id: Number(body.id) }
}

/** The id of an order line of a fresh player. */
const boughtLine = async (world: World): Promise<number> => {
	const { token, userNum } = await world.register()
	const [code] = await mint(world, { rCoin: 100 })
	await world.call('POST /processCoupon', { token, body: { CouponCode: code } })
	await world.call('POST /buyitem', { token, query: { productnum: await stock(world, { price: 10 }) } })
	const line = await world.database.read.selectFrom('order_lines').select('id').where('account_id', '=', userNum).executeTakeFirstOrThrow()
	return line.id
}

const ticket = async (world: World): Promise<string> => {
	const body = { category: 'bug', subject: `Stuck ${++count}`, message: 'In the wall.', email: 'guest@example.com' }
	return String((await world.call('POST /tickets', { body })).body.reference)
}

/** A call about a fresh ticket, always of the same guest. */
const onTicket =
	(name: CallName, body: object): AuditedAction =>
	async (world, { token }) =>
		world.call(name, { token, params: { reference: await ticket(world) }, body })

const cannedAnswer = () => ({ title: `Answer ${++count}`, text: 'Please try again po.' })

const onCannedAnswer =
	(name: CallName, body?: object): AuditedAction =>
	async (world, { token }) => {
		const { id } = (await world.call('POST /admin/ticket-answers', { token, body: cannedAnswer() })).body
		return world.call(name, { token, params: { id: Number(id) }, ...(body && { body }) })
	}

/** A refund that another staff member asked for: the game server has fetched the item and not acknowledged it. */
const onRefund =
	(name: CallName): AuditedAction =>
	async (world, { token }) => {
		const [asking, id] = [await appoint(world, 11), await boughtLine(world)]
		await world.database.transaction((tx) =>
			tx
				.updateTable('game_deliveries')
				.set({ state: 'leased', lease_until: world.clock.now() + 60_000, attempts: 1 })
				.where('order_line_id', '=', id)
				.execute(),
		)
		const asked = await world.call('POST /admin/order-lines/{id}/refund', { token: asking.token, params: { id }, body: { reason: 'Lost' } })
		return world.call(name, { token, params: { id: Number(asked.body.request) }, body: {} })
	}

const writeArticle = (world: World, { token }: Person) =>
	world.call('POST /admin/news', { token, body: { type: 0, subject: `Article ${++count}`, content: '<p>Text</p>' } })

/** A call about a fresh draft, or its first version. */
const onArticle =
	(name: CallName, body: object = {}): AuditedAction =>
	async (world, staff) => {
		const written = await writeArticle(world, staff)
		return world.call(name, { token: staff.token, params: { id: Number(written.body.id), edition: 1 }, body })
	}

const GUIDE = { page: 'story', key: 'the-bell' } as const

const changeGuide = async (world: World, { token }: Person) => {
	await installSection(world, GUIDE)
	return world.call('PATCH /admin/guides/{page}/{key}', { token, params: GUIDE, body: { en: guideText({ title: `Title ${++count}` }) } })
}
