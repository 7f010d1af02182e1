import sharp from 'sharp'
import type { TopUpOrder } from '#features/top-ups/contract.ts'
import { OWNER } from './login-form.ts'
import { type Site, signInAs } from './site.ts'
import { freshTransfer, STATIC_QRS, TOP_UP_CHANNEL, TOP_UP_PACKAGE } from './top-ups.ts'
import { registration } from './world.ts'

export const PLAYER_PASSWORD = 'Kalesa-at-Araw'

/** What browser tests of top-ups begin with, made over HTTP: packages and channels, players, and receipts that wait at the desk. */
export const topUpShop = async ({ url }: Pick<Site, 'url'>) => {
	const send = async (path: string, token: string | null, body: object | FormData): Promise<Record<string, unknown>> => {
		const isForm = body instanceof FormData
		const headers = { ...(token && { authorization: `Bearer ${token}` }), ...(!isForm && { 'content-type': 'application/json' }) }
		const response = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: isForm ? body : JSON.stringify(body) })
		if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
		return (await response.json()) as Record<string, unknown>
	}
	const owner = await signInAs(url, ...OWNER)
	const added = async (path: string, body: object) => Number((await send(path, owner, body)).id)
	const starter = await added('/admin/top-up-packages', { ...TOP_UP_PACKAGE, name: 'Tiny', nameFil: 'Munti' })
	const large = await added('/admin/top-up-packages', {
		...TOP_UP_PACKAGE,
		name: 'Large',
		nameFil: 'Malaki',
		price: 50_000,
		rCoin: 500,
		bonus: 60,
	})
	const hours = { hours: 'Every day, 8 to 20', hoursFil: 'Araw-araw, 8 hanggang 20' }
	const gcash = await added('/admin/top-up-channels', { ...TOP_UP_CHANNEL, ...hours, name: 'Desk wallet', qrCode: STATIC_QRS[0] ?? '' })

	/** A new player; the password is PLAYER_PASSWORD. */
	const player = async (userId: string): Promise<string> => {
		await send('/register', null, registration(userId))
		return signInAs(url, userId, PLAYER_PASSWORD)
	}
	/** An order whose receipt, with a picture in this colour, waits at the desk. */
	const receipt = async (token: string, { background = '#1c1440', transfer = freshTransfer(), of = starter, hasPicture = true } = {}) => {
		const { order } = (await send('/top-ups', token, { package: of, channel: gcash })) as { order: TopUpOrder }
		const form = new FormData()
		form.append('transferReference', transfer)
		if (hasPicture)
			form.append('images', new Blob([new Uint8Array(await screenshot(background, transfer))], { type: 'image/png' }), 'receipt.png')
		await send(`/top-ups/${order.reference}/receipt`, token, form)
		return { order, transfer }
	}
	/** The demo's receipts are out of the way: what a test takes next is its own. */
	const emptyDesk = async (): Promise<void> => {
		for (;;) {
			const { reference } = await send('/admin/top-ups/take-next', owner, {})
			if (reference === null) return
			await send(`/admin/top-ups/${reference}/refuse`, owner, { reason: 'not-received' })
		}
	}
	return { starter, large, gcash, send, player, receipt, emptyDesk }
}

/** A picture like a phone's: grey fields by the digits of the number, so that no two numbers look alike. */
export const screenshot = (background: string, number: string): Promise<Buffer> => {
	let state = Number(number.slice(-9)) + 1
	const fields = Array.from({ length: 96 }, (_, index) => {
		// The generator of Park and Miller: the same fields for the same number on every machine.
		state = (state * 48_271) % 2_147_483_647
		const grey = state % 256
		return `<rect x="${(index % 8) * 90}" y="${Math.floor(index / 8) * 107}" width="90" height="107" fill="rgb(${grey},${grey},${grey})"/>`
	})
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="1280"><rect width="720" height="1280" fill="${background}"/>${fields.join('')}</svg>`
	return sharp(Buffer.from(svg)).png().toBuffer()
}
