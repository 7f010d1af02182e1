import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '#contract/durations.ts'
import type { Tx } from '#db/database.ts'
import { DOWNLOADS, GALLERY, GALLERY_WIDTHS, PREVIEW_WIDTHS, REQUIREMENTS } from '#demo/media.ts'
import type { Dependencies, Services } from '../composition.ts'
import { ROOT_FOLDER } from '../kernel/root-folder.ts'

/** The aspect ratio of all wide pictures. */
const WIDE = 16 / 9
const ART = join(ROOT_FOLDER, 'build', 'art')

/** Downloads, gallery and system requirements of the demo; sizes and checksums are measured on the files of the build. */
export const seedMedia = async ({ database, clock }: Dependencies, { media }: Services): Promise<void> => {
	const now = clock.now()
	const measured = new Map<string, Measure>()
	for (const { path } of DOWNLOADS.flatMap(({ files }) => files)) measured.set(path, await measure(path))
	await database.transaction(async (tx) => {
		for (const [position, { slug, title, alt, fil, credit, daysAgo }] of GALLERY.entries())
			await media.addPicture(tx, {
				title,
				alt,
				credit,
				...shapeOf(GALLERY_WIDTHS),
				made_at: now - daysAgo * DAY_MS,
				gallery_position: position,
				widths: widthsOf(`gallery/${slug}`, GALLERY_WIDTHS),
				texts: { fil },
			})
		for (const [position, entry] of DOWNLOADS.entries())
			await media.addDownload(tx, {
				type: entry.type,
				name: entry.name,
				description: entry.description,
				icon: entry.icon && `/art/download/${entry.icon}.svg`,
				version: entry.version,
				picture_id: await addPreview(tx, media, { entry, now }),
				position,
				published_at: now - entry.daysAgo * DAY_MS,
				files: entry.files.map(({ name, path, width = null, height = null }) => ({
					name,
					address: `/art/${path}`,
					...(measured.get(path) ?? UNMEASURED),
					width,
					height,
				})),
				texts: { fil: entry.fil },
			})
		await media.changeRequirements(tx, REQUIREMENTS, { en: [], fil: [] })
	})
}

type Entry = { entry: (typeof DOWNLOADS)[number]; now: number }

const addPreview = async (tx: Tx, media: Services['media'], { entry, now }: Entry): Promise<number | null> => {
	const { preview, name, fil, daysAgo } = entry
	if (!preview) return null
	return media.addPicture(tx, {
		title: name,
		alt: preview.alt,
		credit: '',
		...shapeOf(PREVIEW_WIDTHS),
		made_at: now - daysAgo * DAY_MS,
		gallery_position: null,
		widths: widthsOf(`${preview.folder}/${preview.slug}`, PREVIEW_WIDTHS),
		texts: { fil: { title: fil.name, alt: fil.description } },
	})
}

const widthsOf = (path: string, widths: readonly number[]) => widths.map((width) => ({ width, address: `/art/${path}-${width}.webp` }))

const shapeOf = (widths: readonly number[]) => {
	const width = Math.max(...widths)
	return { width, height: Math.round(width / WIDE) }
}

type Measure = { bytes: number | null; sha256: string | null }
const UNMEASURED: Measure = { bytes: null, sha256: null }

/** Without a build there are no files to measure. */
const measure = async (path: string): Promise<Measure> => {
	const file = join(ART, path)
	if (!existsSync(file)) return UNMEASURED
	const content = await readFile(file)
	return { bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') }
}
