import * as z from 'zod/mini'
import { NEWS_TYPE } from '#contract/codes.ts'
import { instant } from '#contract/fields.ts'
import { LANGUAGES } from '#contract/languages.ts'

/** Raised when a field changes its meaning or goes away. New fields may come at any time. */
export const LAUNCHER_FORMAT = 1

/** One file, wherever it lies. `bytes` and `sha256` are null where staff have not said them. */
const launcherFile = z.object({
	bytes: z.nullable(z.int()),
	sha256: z.nullable(z.string()),
	/** At least one; any of them gives the same bytes. In the order in which staff want them to be tried. */
	mirrors: z.array(z.object({ name: z.string(), address: z.string() })),
})

/** `/feeds/launcher.json`: what a launcher shows and fetches (docs/launcher.md). All addresses are absolute. */
export const launcherFeed = z.object({
	format: z.literal(LAUNCHER_FORMAT),
	language: z.enum(LANGUAGES),
	site: z.object({ name: z.string(), address: z.string() }),
	/** As the site shows it; `online` is null unless it is up. */
	server: z.object({ state: z.enum(['up', 'down', 'unknown']), online: z.nullable(z.int()) }),
	/** The first version among the downloads; null where none says one. */
	version: z.nullable(z.string()),
	downloads: z.array(
		z.object({
			id: z.int(),
			kind: z.enum(['client', 'patch']),
			name: z.string(),
			description: z.string(),
			version: z.nullable(z.string()),
			date: instant,
			files: z.array(launcherFile),
		}),
	),
	/** Newest first. */
	news: z.array(
		z.object({
			id: z.int(),
			kind: z.enum(Object.keys(NEWS_TYPE) as [keyof typeof NEWS_TYPE]),
			subject: z.string(),
			summary: z.string(),
			author: z.string(),
			date: instant,
			address: z.string(),
			picture: z.nullable(z.string()),
		}),
	),
})
export type LauncherFeed = z.output<typeof launcherFeed>
