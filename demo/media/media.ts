import type { DownloadType } from '#contract/codes.ts'
import type { Language } from '#contract/languages.ts'

/** Texts in English, and what of them stands in Filipino. */
type Translated<T> = T & { readonly fil: T }

/** A drawn picture of the demo; it is a file of each of its widths. */
export type DemoPicture = Translated<{ readonly title: string; readonly alt: string }> & {
	readonly slug: string
	readonly credit: string
	readonly daysAgo: number
}

/** A file of the demo, by its path below the art folder. */
type DemoFile = { readonly name: string; readonly path: string; readonly width?: number; readonly height?: number }

export type DemoDownload = Translated<{ readonly name: string; readonly description: string }> & {
	readonly type: DownloadType
	readonly icon: string | null
	readonly version: string | null
	readonly daysAgo: number
	readonly files: readonly DemoFile[]
	/** The picture that stands for it, a drawing of the art folder in PREVIEW_WIDTHS. */
	readonly preview: { readonly folder: string; readonly slug: string; readonly alt: string } | null
}

export type DemoRequirements = Record<Language, { part: string; minimum: string; recommended: string }[]>

/** Pixels. The widest is what the lightbox shows on a large screen. */
export const GALLERY_WIDTHS: readonly number[] = [480, 720, 960, 1_440]
export const PREVIEW_WIDTHS: readonly number[] = [400, 800]
/** The formats in which every wallpaper can be had. */
export const WALLPAPER_SIZES = [
	{ name: 'Full HD', width: 1_920, height: 1_080 },
	{ name: 'QHD', width: 2_560, height: 1_440 },
	{ name: 'Phone', width: 1_080, height: 2_340 },
] as const
