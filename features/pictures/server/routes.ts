import type { Router } from '#server/kernel/calls/endpoint-route.ts'
import { pictureAddress, sizesOfPicture } from '../address.contract.ts'
import { storedPicture, uploadPicture } from '../contract.ts'
import type { Pictures } from '../pictures.ts'

export const pictureRoutes = ({ route }: Router, { pictures }: { pictures: Pictures }): void => {
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
