/** Programs for the clients that strangers generate of the API's description: sign in, send a picture, read it, sign out, ask once more. */
const BEGINNING = `
const [, , baseUrl = '', UserID = '', UserPass = '', picture = ''] = process.argv
const image = new Blob([Buffer.from(picture, 'base64')], { type: 'image/png' })
const texts = { category: 'bug', subject: 'The roof', message: 'See the picture.' } as const
`

/** With the types of openapi-typescript. */
const WITH_TYPES = `
import createClient from 'openapi-fetch'
import type { paths } from './schema'
${BEGINNING}
const client = createClient<paths>({ baseUrl })
const main = async () => {
	const signedIn = await client.POST('/processlogin', { body: { UserID, UserPass } })
	const token = signedIn.data?.token
	if (!token) throw new Error(JSON.stringify(signedIn.error))
	const headers = { authorization: 'Bearer ' + token }
	const sent = await client.POST('/tickets', {
		headers,
		body: texts,
		bodySerializer: (body) => {
			const form = new FormData()
			for (const [name, text] of Object.entries(body)) form.append(name, String(text))
			form.append('images', image, 'roof.png')
			return form
		},
	})
	if (!sent.data) throw new Error(JSON.stringify(sent.error))
	const thread = await client.GET('/tickets/{reference}', { headers, params: { path: { reference: sent.data.reference } } })
	const widths: number[] | undefined = thread.data?.entries.flatMap(({ images }) => images.map(({ width }) => width))
	const left = await client.POST('/logout', { headers })
	const after = await client.GET('/me', { headers })
	console.log(JSON.stringify([widths, left.response.status, after.response.status]))
}
void main()
`

/** With the functions of hey-api, which send the token where the description says so. */
const WITH_FUNCTIONS = `
import { logout, me, processlogin, submitTicket, ticket } from './functions'
import { client } from './functions/client.gen'
${BEGINNING}
const main = async () => {
	client.setConfig({ baseUrl })
	const signedIn = await processlogin({ body: { UserID, UserPass } })
	const token = signedIn.data?.token
	if (!token) throw new Error(JSON.stringify(signedIn.error))
	client.setConfig({ baseUrl, auth: token })
	const sent = await submitTicket({ body: { ...texts, images: [image] } })
	if (!sent.data) throw new Error(JSON.stringify(sent.error))
	const thread = await ticket({ path: { reference: sent.data.reference } })
	const widths: number[] | undefined = thread.data?.entries.flatMap(({ images }) => images.map(({ width }) => width))
	const left = await logout()
	const after = await me()
	console.log(JSON.stringify([widths, left.response?.status, after.response?.status]))
}
void main()
`

/** Each with the program that generates its client, run in a folder with `openapi.json`. */
export const GENERATED = [
	{
		name: 'openapi-typescript',
		generate: ['node_modules/openapi-typescript/bin/cli.js', 'openapi.json', '-o', 'schema.ts'],
		client: WITH_TYPES,
	},
	{
		name: 'hey-api',
		generate: ['node_modules/@hey-api/openapi-ts/bin/run.js', '-i', 'openapi.json', '-o', 'functions', '-c', '@hey-api/client-fetch'],
		client: WITH_FUNCTIONS,
	},
]

/** Fetched when the proof runs, so that no checkout has to have them. */
export const GENERATORS = [
	'openapi-typescript@7.13.0',
	'openapi-fetch@0.17.0',
	'@hey-api/openapi-ts@0.99.0',
	'typescript@5.9.3',
	'@types/node@24',
]
