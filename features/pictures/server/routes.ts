import type { Router } from '#server/kernel/calls/endpoint-route.ts'
import { toInstant } from '#server/kernel/clock.ts'
import { pictureAddress, sizesOfPicture } from '../address.contract.ts'
import { picturesThere, storedPicture, uploadPicture } from '../contract.ts'
import type { Pictures } from '../pictures.ts'

type Needs = {
	pictures: Pictures
	/** The alternative texts of these pictures, by their addresses, where the site has some. */
	altsOf: (addresses: readonly string[]) => Promise<Map<string, string>>
}

export const pictureRoutes = ({ route }: Router, { pictures, altsOf }: Needs): void => {
	route(picturesThere, async ({ query }) => {
		const { rows, total, paging } = await pictures.page(query.page)
		const there = rows.map(({ name, created_at }) => ({ path: pictureAddress(name), uploadedAt: toInstant(created_at) }))
		const alts = await altsOf(there.map(({ path }) => path))
		return { pictures: there.map((picture) => ({ ...picture, alt: alts.get(picture.path) ?? '' })), total, ...paging }
	})
	route(uploadPicture, async ({ body, files, act }) => {
		const made = await pictures.remake(files, body.use)
		const { name, width, height } = made
		const path = pictureAddress(name)
		return act(async (tx) => {
			await pictures.keep(tx, made)
			const sizes = (sizesOfPicture(path)?.sources ?? []).map((source) => ({ path: source.address, width: source.width }))
			return { reply: { path, width, height, sizes }, audit: { subject: `picture:${name}`, after: { path, width, height } } }
		})
	})
	route(storedPicture, async ({ params }) => pictures.bytes(params.name))
}
