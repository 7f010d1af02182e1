import sharp from 'sharp'
import { requireDocumented } from './answers.ts'
import type { Answer, World } from './world.ts'

type Look = { width?: number; height?: number; background?: string }

/** A plain picture as a PNG file; another colour makes another picture. */
export const drawn = ({ width = 800, height = 400, background = '#db1f3e' }: Look = {}): Promise<Buffer> =>
	sharp({ create: { width, height, channels: 3, background } })
		.png()
		.toBuffer()

/** Sends files as the console's form does. */
export const uploadPicture = async (
	{ url }: Pick<World, 'url'>,
	token: string | undefined,
	sent: Buffer | Buffer[],
	fields: Record<string, string> = {},
): Promise<Answer> => {
	const form = new FormData()
	for (const [name, value] of Object.entries(fields)) form.append(name, value)
	for (const bytes of [sent].flat()) form.append('picture', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'a.png')
	const response = await fetch(`${url}/api/admin/pictures`, {
		method: 'POST',
		headers: { ...(token && { authorization: `Bearer ${token}` }) },
		body: form,
	})
	const text = await response.text()
	const answer = { status: response.status, body: JSON.parse(text) as Record<string, unknown>, text, headers: response.headers }
	requireDocumented('POST /admin/pictures', answer)
	return answer
}
