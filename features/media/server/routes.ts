import { LANGUAGES } from '#contract/languages.ts'
import type { Database } from '#db/database.ts'
import type { Router } from '#server/kernel/calls/endpoint-route.ts'
import { toInstant } from '#server/kernel/clock.ts'
import { type Download, type GalleryPicture, getdownloadsall, getgallery, getsystemrequirements, type Picture } from '../contract.ts'
import { downloads, gallery, requirements, type ShownDownload, type ShownPicture } from '../media.ts'

export const mediaRoutes = ({ route }: Router, { database }: { database: Database }): void => {
	route(getdownloadsall, async ({ query }) => (await downloads(database.read, query.lang ?? LANGUAGES[0])).map(toDownload))
	route(getgallery, async ({ query }) => (await gallery(database.read, query.lang ?? LANGUAGES[0])).map(toGalleryPicture))
	route(getsystemrequirements, async ({ query }) =>
		(await requirements(database.read, query.lang ?? LANGUAGES[0])).map(({ part, minimum, recommended }) => ({
			part,
			minimum,
			recommended,
		})),
	)
}

const toDownload = ({ download, files, preview }: ShownDownload): Download => ({
	seq: download.id,
	link_name: download.name,
	link_address: files[0]?.address ?? '',
	link_type: download.type,
	link_description: download.description,
	link_date: toInstant(download.published_at),
	link_icon: download.icon,
	version: download.version,
	files: files.map(({ name, address, bytes, sha256, width, height }) => ({ name, address, bytes, sha256, width, height })),
	preview: preview && toPicture(preview),
})

const toGalleryPicture = ({ picture, widths }: ShownPicture): GalleryPicture => ({
	...toPicture({ picture, widths }),
	id: picture.id,
	title: picture.title,
	credit: picture.credit,
	date: toInstant(picture.made_at),
})

const toPicture = ({ picture: { alt, width, height }, widths }: ShownPicture): Picture => ({
	alt,
	width,
	height,
	sources: widths.map(({ address, width: pixels }) => ({ address, width: pixels })),
})
