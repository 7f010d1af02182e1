import { ACCOUNT_STATUS } from '#contract/codes.ts'
import { DAY_MS, HOUR_MS } from '#contract/durations.ts'
import { DEMO_CANNED_ANSWERS, DEMO_DESK, DEMO_NOTES, DEMO_TICKETS, type DemoTicket } from '#demo/tickets.ts'
import { createTickets, type Tickets } from '#features/tickets/tickets.ts'
import type { Dependencies, Services } from '../composition.ts'
import type { UnitOfWork } from '../kernel/calls/idempotency.ts'

/** Writes tickets of the last weeks with a clock that is set back, sends no letters about them, and notes something about a player. */
export const seedTickets = async (dependencies: Dependencies, { accounts, settings, players, background }: Services): Promise<void> => {
	const { database, clock } = dependencies
	let now = clock.now()
	const tickets = createTickets({
		...dependencies,
		accounts,
		settings,
		background,
		clock: { now: () => Math.min(now, clock.now()), steady: clock.steady },
		mail: { post: async () => undefined },
		notifications: { tell: async () => undefined, unreadAbout: async () => [], seen: () => undefined, wantsLetter: async () => false },
		rateLimit: { take: async () => undefined, takeIn: async () => undefined },
	})
	const staffId = (await accounts.findByUserId(DEMO_DESK))?.id ?? 0
	for (const ticket of DEMO_TICKETS) {
		now = Math.round(clock.now() - ticket.daysAgo * DAY_MS)
		await seedThread(dependencies, { ticket, tickets, staffId, account: await accounts.findByUserId(ticket.from) }, (hours) => {
			now += hours * HOUR_MS
		})
	}
	await database.transaction(async (tx) => {
		for (const answer of DEMO_CANNED_ANSWERS) await tickets.admin.addCannedAnswer(tx, answer)
	})
	for (const { about, text } of DEMO_NOTES) {
		const accountId = (await accounts.findByUserId(about))?.id ?? 0
		const desk = { accountId: staffId, status: ACCOUNT_STATUS.support }
		await database.transaction((tx) => players.notes.write(tx, desk, { accountId, text, isPinned: true }))
	}
}

type Seed = { ticket: DemoTicket; tickets: Tickets; staffId: number; account: { id: number } | undefined }

const seedThread = async ({ database }: Dependencies, { ticket, tickets, staffId, account }: Seed, wait: (hours: number) => void) => {
	const { thread, category, subject, from } = ticket
	const [first, ...others] = thread
	const accountId = account?.id ?? null
	const unit: UnitOfWork = (work) => database.transaction(work)
	const { given } = await tickets.submit(
		{ accountId, email: account ? null : from, category, subject, message: first?.text ?? '', images: [], formKey: null, address: '' },
		unit,
	)
	const { reference, key } = given
	for (const { by, text, afterHours } of others) {
		wait(afterHours)
		if (by === 'player') await tickets.reply({ reference, accountId, key }, { message: text, images: [] }, unit)
		else await database.transaction((tx) => tickets.admin.answer(tx, { reference, staffId, message: text, isInternal: by === 'note' }))
	}
	if (ticket.isClosed) await database.transaction((tx) => tickets.admin.change(tx, { reference, staffId, state: 'closed' }))
}
