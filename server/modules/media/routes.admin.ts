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
} from '#contract/media.admin.ts'
import { manilaDay } from '../../kernel/clock.ts'
import type { Router } from '../../kernel/endpoint-route.ts'
import { changedEntry, stateOf } from '../../kernel/ordered-list.ts'
import type { NotifyOwners } from '../../kernel/owner-notice.ts'
import type { Exhibit, ListedDownload, Media } from './media.ts'

type Needs = { media: Media; notifyOwners: NotifyOwners }

export const mediaAdminRoutes = (router: Router, needs: Needs): void => {
	galleryRoutes(router, needs)
	downloadRoutes(router, needs)
	requirementRoutes(router, needs)
}

const galleryRoutes = ({ route }: Router, { media: { gallery } }: Needs) => {
	route(listGallery, async ({ query }) => {
		const { rows, total, paging } = await gallery.page(query)
		return { entries: rows.map(toExhibit), total, ...paging }
	})
	route(readExhibit, async ({ params }) => toExhibit(await gallery.read(params.id)))
	route(addExhibit, ({ body, act }) =>
		act(async (tx) => {
			const made = toExhibit(await gallery.create(tx, body))
			return { reply: made, audit: { subject: `exhibit:${made.id}`, after: body } }
		}),
	)
	route(changeExhibit, ({ params, body: { edition, ...changes }, act }) =>
		act(async (tx) => changedEntry('exhibit', toExhibit, await gallery.change(tx, { id: params.id, edition }, changes))),
	)
	route(moveExhibit, ({ params, body, act }) =>
		act(async (tx) => changedEntry('exhibit', toExhibit, await gallery.move(tx, params.id, body.place))),
	)
}

const downloadRoutes = ({ route }: Router, { media: { downloadLists }, notifyOwners }: Needs) => {
	route(listDownloads, async ({ query }) => {
		const { rows, total, paging } = await downloadLists.page(query)
		return { entries: rows.map(toDownload), total, ...paging }
	})
	route(readDownload, async ({ params }) => toDownload(await downloadLists.read(params.id)))
	route(addDownload, ({ actor, body, act }) =>
		act(async (tx) => {
			const made = toDownload(await downloadLists.create(tx, body))
			await notifyOwners(tx, actor, { what: 'download', name: made.name, before: null, after: hostsOf(made) })
			return { reply: made, audit: { subject: `download:${made.id}`, after: body } }
		}),
	)
	route(changeDownload, ({ actor, params, body: { edition, ...changes }, act }) =>
		act(async (tx) => {
			const { before, after } = await downloadLists.change(tx, { id: params.id, edition }, changes)
			if (addressesOf(before) !== addressesOf(after))
				await notifyOwners(tx, actor, { what: 'download', name: after.name, before: hostsOf(before), after: hostsOf(after) })
			return changedEntry('download', toDownload, { before, after })
		}),
	)
	route(moveDownload, ({ params, body, act }) =>
		act(async (tx) => changedEntry('download', toDownload, await downloadLists.move(tx, params.id, body.place))),
	)
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

const addressesOf = ({ files }: { files: readonly { address: string }[] }) => files.map(({ address }) => address).join(' ')

/** The hosts of the files, each once. Files of the site itself have none. */
const hostsOf = ({ files }: { files: readonly { address: string }[] }) =>
	[...new Set(files.map(({ address }) => (URL.canParse(address) ? new URL(address).host : 'this site')))].join(', ')

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
