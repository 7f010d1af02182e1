import type { IdentityProvider } from '#features/identities/providers.contract.ts'
import { somebody } from './arrivals.ts'
import { GOOGLE_KEYS, openGoogleLogin } from './google-login.ts'
import { DISCORD_KEYS, FACEBOOK_KEYS, openDiscordLogin, openFacebookLogin, type Somebody } from './identity-provider.ts'
import { confirmPassword } from './proofs.ts'
import { type Answer, type Person, registration, type World } from './world.ts'

/** The providers of tests: stand-ins, the settings of a site that uses them, and browsers of visitors. */
export const openProviders = async () => {
	const [discord, google, facebook] = await Promise.all([openDiscordLogin(), openGoogleLogin(), openFacebookLogin()])
	return {
		...{ discord, google, facebook },
		settings: {
			...{ DISCORD_URL: discord.url, DISCORD_CLIENT_ID: DISCORD_KEYS.clientId, DISCORD_CLIENT_SECRET: DISCORD_KEYS.clientSecret },
			...{ GOOGLE_URL: google.url, GOOGLE_CLIENT_ID: GOOGLE_KEYS.clientId, GOOGLE_CLIENT_SECRET: GOOGLE_KEYS.clientSecret },
			...{ FACEBOOK_URL: facebook.url, FACEBOOK_CLIENT_ID: FACEBOOK_KEYS.clientId, FACEBOOK_CLIENT_SECRET: FACEBOOK_KEYS.clientSecret },
		},
		/** Where Google sends the browsers of this site back to. */
		allow: (publicUrl: string) => google.allow(`${publicUrl}/api/identities/google/callback`),
		be(person: Somebody | null) {
			for (const provider of [discord, google, facebook]) provider.be(person)
		},
		close: async () => {
			await Promise.all([discord.close(), google.close(), facebook.close()])
		},
	}
}

export type Providers = Awaited<ReturnType<typeof openProviders>>

type Sending = { method?: string; path: string; cookie?: string | null; token?: string | undefined; body?: object }

/**
 * A browser of a visitor: it keeps the cookie of the site and goes where it is sent, as far as the way back to the site. `cookie` is what it
 * has, which a test can give to another one.
 */
export const createBrowser = (world: World) => {
	const jar = { cookie: '' }
	const send = async ({ method = 'GET', path, token, body, cookie = jar.cookie }: Sending): Promise<Response> => {
		const response = await fetch(world.url + path, {
			method,
			redirect: 'manual',
			headers: {
				...(cookie && { cookie }),
				...(token && { authorization: `Bearer ${token}` }),
				...(body && { 'content-type': 'application/json' }),
			},
			...(body && { body: JSON.stringify(body) }),
		})
		for (const header of response.headers.getSetCookie()) jar.cookie = header.includes('Max-Age=0') ? '' : (header.split(';')[0] ?? '')
		return response
	}
	const begin = async (provider: IdentityProvider, next?: string): Promise<string> => {
		const response = await send({ path: `/api/identities/${provider}${next === undefined ? '' : `?next=${encodeURIComponent(next)}`}` })
		return response.headers.get('location') ?? ''
	}
	/** The way back that the provider names, as a path of the site. */
	const visit = async (address: string): Promise<string> => {
		const back = await followTo(address, world.config.publicUrl)
		return back.slice(world.config.publicUrl.length).replace(/#.*/, '')
	}
	/** Comes back, and says what came of it. */
	const comeBack = async (path: string): Promise<string> =>
		((await send({ path })).headers.get('location') ?? '').replace('/fromprovider#', '')
	const arrival = async (token?: string) => {
		const { arrival: found } = (await (await send({ path: '/api/arrival', token })).json()) as { arrival: Record<string, string> | null }
		return found
	}
	const sent = async (request: Sending): Promise<Answer> => {
		const response = await send(request)
		const text = await response.text()
		return { status: response.status, headers: response.headers, text, body: JSON.parse(text) as Record<string, unknown> }
	}
	const shown = async () => (await arrival())?.id ?? 'a1'.repeat(32)
	return {
		jar,
		send,
		begin,
		visit,
		comeBack,
		arrival,
		/** All of the way: to a provider, and back. */
		goBy: async (provider: IdentityProvider, next?: string): Promise<string> => comeBack(await visit(await begin(provider, next))),
		signIn: async (more: { code?: string; arrival?: string } = {}) =>
			sent({ method: 'POST', path: '/api/identity-login', body: { arrival: await shown(), ...more } }),
		link: async ({ token }: Pick<Person, 'token'>, id?: string) =>
			sent({ method: 'POST', path: '/api/me/identities', token, body: { arrival: id ?? (await shown()) } }),
		register: async (userId: string, changes: object = {}) =>
			sent({ method: 'POST', path: '/api/register', body: { ...registration(userId), arrival: await shown(), ...changes } }),
	}
}

/** Follows redirects with the cookies of the other host, until one leads to `home`. */
const followTo = async (start: string, home: string): Promise<string> => {
	const cookies = new Map<string, string>()
	let address = start
	for (let step = 0; step < 12 && !address.startsWith(home); step++) {
		const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
		const response = await fetch(address, { redirect: 'manual', headers: { ...(cookie && { cookie }) } })
		for (const header of response.headers.getSetCookie()) {
			const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? []
			cookies.set(name, value)
		}
		const location = response.headers.get('location')
		if (location === null) throw new Error(`${address} leads nowhere: ${response.status} ${await response.text()}`)
		address = new URL(location, address).href
	}
	return address
}

/** Links somebody at Discord to the account of the person, by a browser of its own, and says who it is. */
export const linkDiscord = async (world: World, providers: Providers, person: Person, who = somebody()): Promise<Somebody> => {
	providers.be(who)
	const browser = createBrowser(world)
	await browser.goBy('discord')
	await confirmPassword(world, person)
	const { status, text } = await browser.link(person)
	if (status !== 200) throw new Error(`not linked: ${text}`)
	return who
}
