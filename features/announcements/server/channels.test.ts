import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newWebhook, TOKEN } from '../../../tests/discord-server.ts'
import { appoint } from '../../../tests/staff.ts'
import { openWorld, type Person, type World } from '../../../tests/world.ts'
import type { ConsoleAnnouncementChannel } from '../admin.contract.ts'

/** Who may keep channels, which addresses are taken, and that no answer shows one again. */
let world: World
let owner: Person
beforeAll(async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: '1000' }, { isWithoutJobs: true })
	owner = await appoint(world, 20)
})
afterAll(() => world.close())

const add = (changes: object = {}, { token }: Person = owner) =>
	world.call('POST /admin/announcement-channels', {
		token,
		body: { name: 'Balita', webhook: newWebhook().address, language: 'en', kinds: ['news'], ...changes },
	})

describe('the channels', () => {
	it.each([1, 11, 12, 13])('are not for status %i', async (status) => {
		const person = await appoint(world, status)
		const { id } = (await add()).body as ConsoleAnnouncementChannel
		const asked = { token: person.token, params: { id } }
		const answers = [
			await add({}, person),
			await world.call('GET /admin/announcement-channels', asked),
			await world.call('GET /admin/announcement-channels/{id}', asked),
			await world.call('PATCH /admin/announcement-channels/{id}', { ...asked, body: { edition: 0, state: 'removed' } }),
			await world.call('POST /admin/announcement-channels/{id}/test', { ...asked, body: {} }),
		]
		expect(answers.map((answer) => answer.status)).toEqual([403, 403, 403, 403, 403])
	})

	it('are not shown to one who is not signed in', async () => {
		expect((await world.call('GET /admin/announcement-channels')).status).toBe(401)
	})
})

describe('the address', () => {
	const { webhook } = newWebhook()
	it.each([
		`https://discord.com/api/webhooks/${webhook}`,
		`https://discordapp.com/api/webhooks/${webhook}`,
		`https://canary.discord.com/api/webhooks/${webhook}`,
		`https://ptb.discord.com/api/v10/webhooks/${webhook}/`,
		`  https://DISCORD.com/api/webhooks/${webhook} `,
	])('is taken: %s', async (address) => {
		expect(await add({ webhook: address })).toMatchObject({ status: 200, body: { addressEnd: webhook.slice(-4) } })
	})

	it.each([
		'',
		'discord',
		`http://discord.com/api/webhooks/${webhook}`,
		`https://discord.com.evil.example/api/webhooks/${webhook}`,
		`https://evil.example/api/webhooks/${webhook}`,
		`https://discord.com@evil.example/api/webhooks/${webhook}`,
		`https://user@discord.com/api/webhooks/${webhook}`,
		`https://discord.com:8443/api/webhooks/${webhook}`,
		`https://127.0.0.1/api/webhooks/${webhook}`,
		`https://discord.com/api/webhooks/${webhook}?wait=true`,
		`https://discord.com/api/webhooks/${webhook}#x`,
		`https://discord.com/api/webhooks/${webhook}/slack`,
		`https://discord.com/api/webhooks/../users/${webhook}`,
		`https://discord.com/api/webhooks/abc/${TOKEN}`,
		'https://discord.com/api/webhooks/123456789012345678/short',
		'https://discord.com/channels/1/2',
	])('is refused with what to do: %s', async (address) => {
		const { status, body } = await add({ webhook: address })
		expect([status, body.errors]).toEqual([422, { webhook: [expect.stringContaining('press Copy Webhook URL')] }])
	})

	it('is in no answer, in no line of the audit log, and in no table as it is', async () => {
		const mine = newWebhook()
		const secret = mine.webhook.split('/')[1] ?? ''
		const added = await add({ webhook: mine.address })
		const id = Number(added.body.id)
		const another = newWebhook()
		const changed = await world.call('PATCH /admin/announcement-channels/{id}', {
			token: owner.token,
			params: { id },
			body: { edition: Number(added.body.edition), webhook: another.address, name: 'Mga balita' },
		})
		expect(changed).toMatchObject({ status: 200, body: { name: 'Mga balita', addressEnd: another.webhook.slice(-4) } })
		await add({ webhook: `${mine.address}/x` })
		const token = owner.token
		const shown = [
			added,
			changed,
			await world.call('GET /admin/announcement-channels', { token }),
			await world.call('GET /admin/audit', { token }),
		]
		const rows = [
			await world.database.read.selectFrom('announcement_channels').selectAll().execute(),
			await world.database.read.selectFrom('audit_entries').selectAll().execute(),
			await world.database.read.selectFrom('idempotency_keys').selectAll().execute(),
		]
		for (const text of [...shown.map((answer) => answer.text), ...rows.map((row) => JSON.stringify(row))]) {
			expect(text).not.toContain(secret.slice(0, -4))
			expect(text).not.toContain(mine.webhook.split('/')[0])
		}
		expect(shown.at(-1)?.text).toContain('Mga balita')
	})

	it('stays where it is left empty', async () => {
		const { body } = await add()
		const change = { edition: Number(body.edition), webhook: '', kinds: ['news', 'war'], language: 'fil' }
		const changed = await world.call('PATCH /admin/announcement-channels/{id}', {
			token: owner.token,
			params: { id: Number(body.id) },
			body: change,
		})
		expect(changed.body).toMatchObject({ addressEnd: body.addressEnd, kinds: ['news', 'war'], language: 'fil' })
	})
})

it('a channel gets at least one kind, of those that there are', async () => {
	expect((await add({ kinds: [] })).body.errors).toEqual({ kinds: ['Choose what is announced there.'] })
	expect((await add({ kinds: ['gossip'] })).status).toBe(422)
})
