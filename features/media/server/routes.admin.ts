import type { Router } from '#server/kernel/calls/endpoint-route.ts'
import { manilaDay } from '#server/kernel/clock.ts'
import { orderedHandlers } from '#server/kernel/lists/ordered-handlers.ts'
import { stateOf } from '#server/kernel/lists/ordered-list.ts'
import {
	addDownload,
	addExhibit,
	type ConsoleDownload,
	type ConsoleExhibit,
	changeDownload,
	changeExhibit,
	changeRequirements,
	listDownloads,
	listGallery,
	moveDownload,
	moveExhibit,
	readDownload,
	readExhibit,
	readRequirements,
} from '../admin.contract.ts'
import type { Exhibit, ListedDownload, Media } from '../media.ts'

type Needs = { media: Media }

export const mediaAdminRoutes = (router: Router, needs: Needs): void => {
	galleryRoutes(router, needs)
	downloadRoutes(router, needs)
	requirementRoutes(router, needs)
}

const galleryRoutes = ({ route }: Router, { media: { gallery } }: Needs) => {
	const exhibits = orderedHandlers({ kind: 'exhibit', list: gallery, toWire: toExhibit })
	route(listGallery, exhibits.list)
	route(readExhibit, exhibits.read)
	route(addExhibit, exhibits.add)
	route(changeExhibit, exhibits.change)
	route(moveExhibit, exhibits.move)
}

const downloadRoutes = ({ route }: Router, { media: { downloadLists } }: Needs) => {
	const downloads = orderedHandlers({ kind: 'download', list: downloadLists, toWire: toDownload })
	route(listDownloads, downloads.list)
	route(readDownload, downloads.read)
	route(addDownload, downloads.add)
	route(changeDownload, downloads.change)
	route(moveDownload, downloads.move)
}

const requirementRoutes = ({ route }: Router, { media }: Needs) => {
	route(readRequirements, () => media.requirementsOfAll())
	route(changeRequirements, ({ body: { seen, ...rows }, act }) =>
		act(async (tx) => {
			const { before, after } = await media.changeRequirements(tx, rows, seen)
			return { reply: after, audit: { subject: 'requirements', before, after } }
		}),
	)
}

const toExhibit = (row: Exhibit): ConsoleExhibit => ({
	id: row.id,
	place: row.place,
	state: stateOf(row),
	edition: row.edition,
	picture: row.address,
	title: row.title,
	titleFil: row.other_title ?? '',
	alt: row.alt,
	altFil: row.other_alt ?? '',
	credit: row.credit,
	date: manilaDay(row.made_at),
})

const toDownload = (row: ListedDownload): ConsoleDownload => ({
	id: row.id,
	place: row.place,
	state: stateOf(row),
	edition: row.edition,
	type: row.type,
	name: row.name,
	nameFil: row.other_name ?? '',
	description: row.description,
	descriptionFil: row.other_description ?? '',
	version: row.version,
	date: manilaDay(row.published_at),
	icon: row.icon,
	preview: row.preview,
	previewAlt: row.preview_alt ?? '',
	files: row.files.map(({ name, address, bytes, sha256, width, height }) => ({ name, address, bytes, sha256, width, height })),
})
