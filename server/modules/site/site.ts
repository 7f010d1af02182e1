import * as z from 'zod'
import { CLOSABLE, PARTS, type Part } from '#contract/closing.ts'
import { ADDRESS_REQUEST, APPROVAL_ABOVE, PRICE_CUT, REFERRAL } from '#contract/limits.ts'
import { FIRST_SITE_NAME } from '#contract/site-name.ts'
import type { Database, Reader, Tx } from '#db/database.ts'
import type { Actor } from '../../kernel/actor.ts'
import type { Events } from '../../kernel/events.ts'
import type { HandoutLimits } from '../../kernel/handout-limits.ts'
import { Problem } from '../../kernel/problem.ts'
import { HANDOUTS, heldAfter, limitAt, priceCutAt, priceCutHeldAfter, withoutRaisesOf } from './approval.ts'
import { raiseEdition, selectSetting, selectSettings, upsertSetting } from './store.ts'

export { HANDOUTS, limitAt, priceCutAt } from './approval.ts'
export { BANNER_NAMES, type Banners, banners, createBanners, type PlacedBanner } from './banners.ts'

const held = { until: z.number(), by: z.number().nullable().default(null) }
const heldLimit = z.object({ points: z.number(), ...held }).nullable()

/** What staff may set about the site; each with the value that holds until somebody does. */
const settingsSchema = z.object({
	appName: z.string().default(FIRST_SITE_NAME),
	/** The address of an uploaded picture. */
	logo: z.string().nullable().default(null),
	facebookUrl: z.string().nullable().default(null),
	messengerUrl: z.string().nullable().default(null),
	forumUrl: z.string().nullable().default(null),
	/** Redeeming and buying wait for a confirmed address; null: only where mail really goes out. */
	requireVerifiedEmail: z.boolean().nullable().default(null),
	/** Staff do nothing before they have two-step login; null: everywhere but in the demo (RELIABILITY AU12). */
	requireStaffTwoStep: z.boolean().nullable().default(null),
	/** So many hours a player can stop another address that staff agreed to. */
	addressChangeHours: z.number().default(ADDRESS_REQUEST.hours),
	/** What players may not do until it is open again. */
	closed: z.array(z.enum(PARTS)).default([]),
	/** Above so many points a second member of staff must agree (RELIABILITY AD4). */
	approvalAbove: z.object({ adjustment: z.number(), batch: z.number() }).default({ ...APPROVAL_ABOVE }),
	/** What counted before a limit was raised, and until when it still does. */
	approvalHeld: z.object({ adjustment: heldLimit, batch: heldLimit }).default({ adjustment: null, batch: null }),
	/** In percent of the highest price of the last 30 days: a price below needs a second person. 0: none does. */
	priceCutBelow: z.number().default(PRICE_CUT.belowPercent),
	/** What counted before that was lowered, and until when it still does. */
	priceCutHeld: z
		.object({ percent: z.number(), ...held })
		.nullable()
		.default(null),
	/** How often staff have changed the settings. */
	edition: z.number().default(0),
	/** How far the demo's content got. */
	demo: z.enum(['none', 'begun', 'filled']).default('none'),
	referral: z
		.object({ sharePercent: z.number(), monthlyCap: z.number() })
		.default({ sharePercent: REFERRAL.sharePercent, monthlyCap: REFERRAL.monthlyCap }),
})
type Derived = 'requireVerifiedEmail' | 'requireStaffTwoStep'
export type Settings = Omit<z.output<typeof settingsSchema>, Derived> & Record<Derived, boolean>

type Site = { sendsMail: boolean; isDemo: boolean }

/** The settings, remembered until somebody changes them. */
export const createSettings = (database: Database, events: Events, where: Site) => {
	let remembered: Promise<Settings> | null = null
	const load = async (db: Reader): Promise<Settings> => {
		const rows = await selectSettings(db)
		const set = settingsSchema.parse(Object.fromEntries(rows.map((row) => [row.name, JSON.parse(row.value)])))
		return { ...set, ...derived(set, where) }
	}
	events.onChange((topic) => {
		if (topic === 'site' || topic === '*') remembered = null
	})
	const change = async (tx: Tx, changes: Partial<Settings>, now: number): Promise<void> => {
		await events.announce(tx, 'site')
		for (const [name, value] of Object.entries(settingsSchema.partial().strict().parse(changes))) {
			// What is absent comes back with its default: it stays as it is.
			if (!(name in changes)) continue
			await upsertSetting(tx, { name, value: JSON.stringify(value), updated_at: now })
		}
	}
	return {
		change,
		/** What staff change. Who has seen an older edition is refused: somebody else was faster. */
		async edit(tx: Tx, changes: Changes, { edition, ...who }: { edition: number | undefined; now: number; by: number }) {
			const next = await raiseEdition(tx, edition, who.now)
			if (next === null) throw new Problem('EDITED_MEANWHILE')
			const before = await load(tx)
			const { approvalAbove, priceCutBelow } = changes
			const waits = {
				...(approvalAbove && { approvalHeld: heldAfter(before, approvalAbove, who) }),
				...(priceCutBelow !== undefined && { priceCutHeld: priceCutHeldAfter(before, priceCutBelow, who) }),
			}
			await change(tx, { ...defined(changes), ...waits }, who.now)
			return { before, after: await load(tx) }
		},
		/** For who changes them: what is stored, also when this process has not heard of it yet. */
		stored: (): Promise<Settings> => load(database.read),
		current(): Promise<Settings> {
			// A failed look-up is not remembered: the next one asks again.
			remembered ??= load(database.read).catch((error) => {
				remembered = null
				throw error
			})
			return remembered
		},
		/** So many points one may hand out alone at `now`. It asks the database: a lowered limit counts once that is answered, on any process. */
		async handoutLimits(now: number): Promise<HandoutLimits> {
			const set = await load(database.read)
			return { adjustment: limitAt(set, 'adjustment', now).points, batch: limitAt(set, 'batch', now).points }
		},
		/** The share of the highest price of the last 30 days, in percent, below which a price needs a second person at `now`. */
		priceCutBelow: async (db: Reader, now: number): Promise<number> => priceCutAt(await load(db), now).percent,
		/** Takes back what somebody has raised and what does not count yet: they have lost their role. Gives back whether there was such. */
		async dropRaisesOf(tx: Tx, by: number, now: number): Promise<boolean> {
			const before = await load(tx)
			const { approvalAbove, approvalHeld, priceCutBelow, priceCutHeld } = withoutRaisesOf(before, { by, now })
			const isSame = priceCutHeld === before.priceCutHeld && HANDOUTS.every((kind) => approvalHeld[kind] === before.approvalHeld[kind])
			if (!isSame) await change(tx, { approvalAbove, approvalHeld, priceCutBelow, priceCutHeld }, now)
			return !isSame
		},
		/**
		 * Refuses what an owner has closed. It asks the database, not what this process remembers: once the closing is answered,
		 * nothing that begins after it passes, on any process. Within `db`, a repeated request has found its first answer before.
		 */
		async requireOpen(part: Part, db: Reader = database.read): Promise<void> {
			const row = await selectSetting(db, 'closed')
			if (row && settingsSchema.shape.closed.parse(JSON.parse(row.value)).includes(part)) throw new Problem(CLOSABLE[part])
		},
	}
}

/** What nobody has set follows from where the site runs. DEMO=1 alone is no demo: a site with accounts of its own is never filled. */
const derived = ({ requireVerifiedEmail, requireStaffTwoStep, demo }: z.output<typeof settingsSchema>, { sendsMail, isDemo }: Site) => ({
	requireVerifiedEmail: requireVerifiedEmail ?? sendsMail,
	requireStaffTwoStep: requireStaffTwoStep ?? !(isDemo && demo !== 'none'),
})

type Changes = { [K in keyof Settings]?: Settings[K] | undefined }

const defined = (changes: Changes): Partial<Settings> =>
	Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<Settings>

export type SiteSettings = ReturnType<typeof createSettings>

/** Of the secret key that the site began with (server/start-checks.ts); null before its first start. */
export const keyMarkOf = async (db: Reader): Promise<string | null> => {
	const row = await selectSetting(db, KEY_MARK)
	return row ? z.string().parse(JSON.parse(row.value)) : null
}

export const leaveKeyMark = (tx: Tx, mark: string, now: number) =>
	upsertSetting(tx, { name: KEY_MARK, value: JSON.stringify(mark), updated_at: now })

const KEY_MARK = 'keyMark'

/** Redeeming and buying wait for a verified address where the site says so (DECISIONS 3). */
export const requireVerifiedEmail = async (settings: SiteSettings, actor: Actor): Promise<void> => {
	if (actor.isEmailVerified) return
	if ((await settings.current()).requireVerifiedEmail) throw new Problem('EMAIL_NOT_VERIFIED')
}
