import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACCOUNT_STATUS } from '#contract/codes.ts'
import { DOWNLOAD, FILE } from '../../../tests/media-actions.ts'
import { emailOf, lettersTo } from '../../../tests/proofs.ts'
import { appoint } from '../../../tests/staff.ts'
import { openWorld, type Person, type World } from '../../../tests/world.ts'

let world: World
beforeAll(async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: '1000' })
})
afterAll(() => world.close())

/** Each setting that protects points or accounts: a value, one that protects less, and what the letter says. */
const LOOSENED: readonly (readonly [what: string, tight: object, loose: object, subject: string, text: string])[] = [
	[
		'points that one may give by hand are raised',
		{ approvalAbove: { adjustment: 1_000, batch: 9_000 } },
		{ approvalAbove: { adjustment: 1_001, batch: 9_000 } },
		'A limit on your site was loosened',
		'1001 points by hand, 9000 points of codes',
	],
	[
		'points that one may mint are raised',
		{ approvalAbove: { adjustment: 1_000, batch: 9_000 } },
		{ approvalAbove: { adjustment: 1_000, batch: 9_001 } },
		'A limit on your site was loosened',
		'1000 points by hand, 9001 points of codes',
	],
	[
		'the share below which a price needs a second person is lowered',
		{ priceCutBelow: 50 },
		{ priceCutBelow: 49 },
		'A limit on your site was loosened',
		'price cuts to 50% before,',
	],
	[
		'the time to stop a new address is shortened',
		{ addressChangeHours: 48 },
		{ addressChangeHours: 47 },
		'Players have less time to stop an address',
		'48 hours before, 47 hours now.',
	],
	[
		'the share of referrers is raised',
		{ referral: { sharePercent: 5, monthlyCap: 5_000 } },
		{ referral: { sharePercent: 6, monthlyCap: 5_000 } },
		'The referral reward on your site was raised',
		'5%, 5000 Milleage a month at most before, 6%, 5000 Milleage',
	],
	[
		'the cap of referrers is raised',
		{ referral: { sharePercent: 5, monthlyCap: 5_000 } },
		{ referral: { sharePercent: 5, monthlyCap: 5_001 } },
		'The referral reward on your site was raised',
		'5%, 5001 Milleage a month at most now.',
	],
	[
		'the budget of votes is raised',
		{ voteBudget: 2_000 },
		{ voteBudget: 2_001 },
		'Votes on your site may cost more',
		'2000 Milleage a day before, 2001 now.',
	],
	[
		'addresses need not be confirmed any more',
		{ requireVerifiedEmail: true },
		{ requireVerifiedEmail: false },
		'Unconfirmed accounts may redeem and buy',
		'turned off that players must confirm their email address',
	],
]

describe('all owners get a letter', () => {
	const lastTo = async (person: Person) => (await lettersTo(world, emailOf(person))).at(-1)

	it('when a role is given or taken, also the one who loses it', async () => {
		const [first, second, third] = [await appoint(world, 20), await appoint(world, 20), await world.register()]
		const give = (person: Person, status: number) =>
			world.call('POST /admin/staff', { token: first.token, body: { UserID: person.userId, status } })
		await give(third, ACCOUNT_STATUS.merchant)
		for (const owner of [first, second])
			expect((await lastTo(owner))?.text).toContain(`${first.userId} changed the role of ${third.userId} from player to merchant.`)
		await give(second, ACCOUNT_STATUS.player)
		expect((await lastTo(second))?.text).toContain(`changed the role of ${second.userId} from owner to player`)
	})

	it('when a limit is raised or staff need no two-step login any more, and for nothing smaller', async () => {
		const owner = await appoint(world, ACCOUNT_STATUS.owner)
		const set = (body: object) => world.call('PATCH /admin/settings', { token: owner.token, body })
		const { approvalAbove } = (await world.call('GET /admin/settings', { token: owner.token })).body as {
			approvalAbove: { adjustment: number; batch: number }
		}
		const before = (await lettersTo(world, emailOf(owner))).length
		await set({ appName: 'Ibang Pangalan' })
		await set({ approvalAbove: { ...approvalAbove, batch: approvalAbove.batch - 1 } })
		expect(await lettersTo(world, emailOf(owner))).toHaveLength(before)
		await set({ approvalAbove })
		expect((await lastTo(owner))?.subject).toBe('A limit on your site was loosened')
		await set({ requireStaffTwoStep: true })
		await world.database.transaction((tx) =>
			tx.insertInto('two_step_secrets').values({ account_id: owner.userNum, sealed_secret: '', confirmed_at: 1, last_step: 0 }).execute(),
		)
		expect((await set({ requireStaffTwoStep: false })).status).toBe(200)
		expect((await lastTo(owner))?.subject).toBe('Staff no longer need two-step login')
	})

	it.each(LOOSENED)('when %s, and none when it is set back', async (_what, tight, loose, subject, text) => {
		const [first, second] = [await appoint(world, ACCOUNT_STATUS.owner), await appoint(world, ACCOUNT_STATUS.owner)]
		const set = async (body: object) => expect((await world.call('PATCH /admin/settings', { token: first.token, body })).status).toBe(200)
		const letters = async () => {
			const all = await Promise.all([first, second].map((owner) => lettersTo(world, emailOf(owner))))
			return all.map((got) => got.slice(-1).map((letter) => [got.length, letter.subject, letter.text.replaceAll(/\s+/g, ' ')]))
		}
		await set(tight)
		const before = (await lettersTo(world, emailOf(second))).length
		await set(loose)
		const after = await letters()
		for (const one of after) expect(one).toEqual([[expect.any(Number), subject, expect.stringContaining(text)]])
		expect(await lettersTo(world, emailOf(second))).toHaveLength(before + 1)
		await set(tight)
		expect(await letters()).toEqual(after)
	})

	it('when a download is added, and when it is fetched from another address', async () => {
		const [owner, editor] = [await appoint(world, ACCOUNT_STATUS.owner), await appoint(world, ACCOUNT_STATUS.editor)]
		const made = await world.call('POST /admin/downloads', { token: editor.token, body: DOWNLOAD })
		expect((await lastTo(owner))?.text).toContain(`${editor.userId} added a download: ${DOWNLOAD.name}, from mirror.example.`)
		const { id, edition } = made.body as { id: number; edition: number }
		const change = (body: object) => world.call('PATCH /admin/downloads/{id}', { token: editor.token, params: { id }, body })
		const before = (await lettersTo(world, emailOf(owner))).length
		expect((await change({ name: 'Ibang pangalan', edition })).status).toBe(200)
		expect(await lettersTo(world, emailOf(owner))).toHaveLength(before)
		expect((await change({ files: [{ ...FILE, address: 'https://evil.example/client.zip' }], edition: edition + 1 })).status).toBe(200)
		expect((await lastTo(owner))?.text).toContain('mirror.example before, evil.example now.')
	})

	it('about a role and a limit, however many letters about downloads came before; and one says that there are more', async () => {
		const strict = await openWorld()
		const owners = [await appoint(strict, ACCOUNT_STATUS.owner), await appoint(strict, ACCOUNT_STATUS.owner)] as const
		const [editor, player] = [await appoint(strict, ACCOUNT_STATUS.editor), await strict.register()]
		const subjects = async (person: Person) => (await lettersTo(strict, emailOf(person))).map(({ subject }) => subject)
		const made = (await strict.call('POST /admin/downloads', { token: editor.token, body: DOWNLOAD })).body as {
			id: number
			edition: number
		}
		for (let turn = 0; turn < 25; turn++) {
			const files = [{ ...FILE, address: `https://mirror-${turn}.example/client.zip` }]
			const body = { files, edition: made.edition + turn }
			const changed = await strict.call('PATCH /admin/downloads/{id}', { token: editor.token, params: { id: made.id }, body })
			expect(changed.status).toBe(200)
		}
		for (const owner of owners) {
			const about = (await subjects(owner)).filter((subject) => subject.includes('download'))
			expect(about).toHaveLength(21)
			expect(about.at(-1)).toBe('Many download links on your site were changed')
		}
		const [{ token }] = owners
		for (let turn = 0; turn < 25; turn++) {
			const status = turn % 2 === 0 ? ACCOUNT_STATUS.merchant : ACCOUNT_STATUS.support
			const [from, to] = [turn === 0 ? 'player' : turn % 2 === 0 ? 'support' : 'merchant', turn % 2 === 0 ? 'merchant' : 'support']
			expect((await strict.call('POST /admin/staff', { token, body: { UserID: player.userId, status } })).status).toBe(200)
			for (const owner of owners)
				expect((await lettersTo(strict, emailOf(owner))).at(-1)?.text).toContain(`role of ${player.userId} from ${from} to ${to}.`)
		}
		const { approvalAbove } = (await strict.call('GET /admin/settings', { token })).body as { approvalAbove: { batch: number } }
		await strict.call('PATCH /admin/settings', { token, body: { approvalAbove: { ...approvalAbove, batch: approvalAbove.batch + 1 } } })
		for (const owner of owners) expect((await subjects(owner)).at(-1)).toBe('A limit on your site was loosened')
		await strict.close()
	})
})
