import * as z from 'zod'
import { type GameWords, gameWords } from '#contract/game-words.ts'
import { ADDRESS_REQUEST, APPROVAL_ABOVE, BRIDGE, PRICE_CUT, REFERRAL } from '#contract/limits.ts'
import type { Database, Reader, Tx } from '#db/database.ts'
import type { NotifyOwners } from '#server/kernel/audit/owner-notice.ts'
import type { Events } from '#server/kernel/cache/events.ts'
import type { Actor } from '#server/kernel/calls/actor.ts'
import { defined } from '#server/kernel/defined.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { HandoutLimits } from '#server/kernel/second-person/handout-limits.ts'
import { CLOSABLE, type EmergencyPart, PARTS, type Part } from './closing.contract.ts'
import { heldAfter, limitAt, withoutRaisesOf } from './server/delayed-limits.ts'
import { noticesOf } from './server/notices.ts'
import { raiseEdition, selectSetting, selectSettings, upsertSetting } from './server/store.ts'
import { LIMIT_NAMES } from './settings.contract.ts'
import { FIRST_SITE_NAME } from './site-name.contract.ts'
import { type SupportHours, supportHours } from './support-hours.contract.ts'

export { BANNER_NAMES } from './server/banner-store.ts'
export { type Banners, banners, createBanners, type PlacedBanner } from './server/banners.ts'
export { limitsAt, referralAt } from './server/delayed-limits.ts'
export { createReleases, heardOf, newerThanThis, type Releases } from './server/releases.ts'

/** Settings that staff can change, each with the default that counts until then. */
const settingsSchema = z.object({
	appName: z.string().default(FIRST_SITE_NAME),
	/** The address of an uploaded picture. */
	logo: z.string().nullable().default(null),
	facebookUrl: z.string().nullable().default(null),
	messengerUrl: z.string().nullable().default(null),
	forumUrl: z.string().nullable().default(null),
	/** Redeeming and buying need a confirmed address; null: only where the site sends real mail. */
	requireVerifiedEmail: z.boolean().nullable().default(null),
	/** Staff need two-step login for everything; null: everywhere but in the demo (RELIABILITY AU12). */
	requireStaffTwoStep: z.boolean().nullable().default(null),
	/** Staff need a passkey for everything. */
	requireStaffPasskey: z.boolean().default(false),
	/** For how many hours a player can stop an address change that staff approved. */
	addressChangeHours: z.number().default(ADDRESS_REQUEST.hours),
	/** When the team answers tickets; null when nothing is said of it. */
	supportHours: z.custom<SupportHours | null>((value) => value === null || supportHours.safeParse(value).success).default(null),
	/** Parts of the site that are closed for players. */
	closed: z.array(z.enum(PARTS)).default([]),
	/** Above this number of points a second staff member must approve (RELIABILITY AD4). */
	approvalAbove: z.object({ adjustment: z.number(), batch: z.number() }).default({ ...APPROVAL_ABOVE }),
	/** In percent of the highest price of the last 30 days: a lower price needs a second person. 0: none does. */
	priceCutBelow: z.number().default(PRICE_CUT.belowPercent),
	/** The limits from before they were loosened, and until when they still count. */
	held: z.partialRecord(z.enum(LIMIT_NAMES), z.object({ value: z.number(), until: z.number(), by: z.number() })).default({}),
	/** Number of changes of the settings by staff. */
	edition: z.number().default(0),
	/** Progress of creating the demo's content. */
	demo: z.enum(['none', 'begun', 'filled']).default('none'),
	/** The card of the first hour: until all its steps were done once, unless owners hide it. Null: hidden in the demo only. */
	firstHour: z.enum(['shown', 'hidden', 'over']).nullable().default(null),
	/** What votes may cost on a day of Manila, in points of Milleage; 0 switches them off. `budgetOfVotes` tells what counts. */
	voteBudget: z.number().default(0),
	/** The password of players in the game: that of the site, or one of its own. */
	gamePassword: z.enum(['same', 'separate']).default('same'),
	/** When the game gets an account: at the registration, or once its address is confirmed. */
	gameAccountAt: z.enum(['registration', 'verified']).default('registration'),
	/** After this many days an item that never reached the game comes back as points. */
	deliveryTermDays: z.number().default(BRIDGE.termDays.default),
	/** How the game calls things, before what its bridge says. */
	gameWords: z.custom<GameWords>((value) => gameWords.safeParse(value).success).default({}),
	referral: z
		.object({ sharePercent: z.number(), monthlyCap: z.number() })
		.default({ sharePercent: REFERRAL.sharePercent, monthlyCap: REFERRAL.monthlyCap }),
})
type Derived = 'requireVerifiedEmail' | 'requireStaffTwoStep' | 'firstHour'
type Stored = z.output<typeof settingsSchema>
export type Settings = Omit<Stored, Derived> & { [K in Derived]: NonNullable<Stored[K]> }

type Site = { sendsMail: boolean; isDemo: boolean }
/** Who changes something, and how the owners hear of it: settings are there before accounts. */
type Change = { now: number; by: Actor; notifyOwners: NotifyOwners }

/** The settings, cached until they change. */
export const createSettings = (database: Database, events: Events, where: Site) => {
	const load = async (db: Reader): Promise<Settings> => {
		const rows = await selectSettings(db)
		const set = settingsSchema.parse(Object.fromEntries(rows.map((row) => [row.name, JSON.parse(row.value)])))
		return { ...set, ...derived(set, where) }
	}
	const remembered = createRemembered(() => load(database.read))
	events.onChange((topic) => {
		if (topic === 'site' || topic === '*') remembered.forget()
	})
	const change = async (tx: Tx, changes: Partial<Settings>, now: number): Promise<void> => {
		await events.announce(tx, 'site')
		for (const [name, value] of Object.entries(settingsSchema.partial().strict().parse(changes))) {
			// Parsing adds defaults for absent settings; those must not be stored.
			if (!(name in changes)) continue
			await upsertSetting(tx, { name, value: JSON.stringify(value), updated_at: now })
		}
	}
	return {
		change,
		/** Changes settings for staff. Refused when `edition` is given and is not the current one. Owners hear of what protects less now. */
		async edit(tx: Tx, changes: Changes, { edition, now, by, notifyOwners }: Change & { edition: number | undefined }) {
			const next = await raiseEdition(tx, edition, now)
			if (next === null) throw new Problem('EDITED_MEANWHILE')
			const before = await load(tx)
			const wanted = defined(changes)
			await change(tx, { ...wanted, held: heldAfter(before, wanted, { now, by: by.accountId }) }, now)
			const after = await load(tx)
			for (const notice of noticesOf(before, after)) await notifyOwners(tx, by, notice)
			return { before, after }
		},
		/** Closes a part for players; one that is closed stays so. A form of the settings that is open must not open it again unseen. */
		async close(tx: Tx, part: EmergencyPart, { now, by, notifyOwners }: Change) {
			await raiseEdition(tx, undefined, now)
			const before = await load(tx)
			if (before.closed.includes(part)) return { before: before.closed, after: before.closed }
			const closed = [...before.closed, part]
			await change(tx, { closed }, now)
			await notifyOwners(tx, by, { what: 'closed', part })
			return { before: before.closed, after: closed }
		},
		/** The stored settings, for changing them: current even if this process has not received the latest event yet. */
		stored: (db: Reader = database.read): Promise<Settings> => load(db),
		/**
		 * The settings as this process knows them. Within a transaction pass it: it may hold what all other connections wait for, so it must
		 * not wait for one of them.
		 */
		async current(tx?: Tx): Promise<Settings> {
			return remembered.now() ?? (tx ? load(tx) : remembered.load())
		},
		/** Points that one may hand out alone at `now`. Reads the database: a lowered limit counts in every process once it is saved. */
		async handoutLimits(now: number): Promise<HandoutLimits> {
			const set = await load(database.read)
			return { adjustment: limitAt(set, 'adjustment', now).value, batch: limitAt(set, 'batch', now).value }
		},
		/** The share of the highest price of the last 30 days, in percent, below which a price needs a second person at `now`. */
		priceCutBelow: async (db: Reader, now: number): Promise<number> => limitAt(await load(db), 'priceCut', now).value,
		/** What votes may cost on a day of Manila at `now`; 0 while they are off. */
		budgetOfVotes: async (db: Reader, now: number): Promise<number> => limitAt(await load(db), 'voteBudget', now).value,
		/** Reverts values that an account loosened before it lost its role and that do not count yet. Returns whether there were any. */
		async dropRaisesOf(tx: Tx, by: number, now: number): Promise<boolean> {
			const without = withoutRaisesOf(await load(tx), { by, now })
			if (without) await change(tx, without, now)
			return without !== null
		},
		/**
		 * Refuses a part that an owner has closed. Reads the database, not the cache: once the closing is answered, calls that begin later are
		 * refused in every process. With `db`, pass the transaction of the call: a repeated request has already got its first answer before
		 * this check.
		 */
		async requireOpen(part: Part, db: Reader = database.read): Promise<void> {
			const row = await selectSetting(db, 'closed')
			if (row && settingsSchema.shape.closed.parse(JSON.parse(row.value)).includes(part)) throw new Problem(CLOSABLE[part])
		},
	}
}

/**
 * Settings without a stored value follow from where the site runs. DEMO=1 alone does not make a demo: a site that has accounts is never
 * filled.
 */
const derived = ({ requireVerifiedEmail, requireStaffTwoStep, firstHour, demo }: Stored, { sendsMail, isDemo }: Site) => {
	const isFilled = isDemo && demo !== 'none'
	return {
		requireVerifiedEmail: requireVerifiedEmail ?? sendsMail,
		requireStaffTwoStep: requireStaffTwoStep ?? !isFilled,
		firstHour: firstHour ?? (isFilled ? 'hidden' : 'shown'),
	}
}

type Changes = { [K in keyof Settings]?: Settings[K] | undefined }

export type SiteSettings = ReturnType<typeof createSettings>

/** The mark of the secret key that the site began with (server/start-checks.ts); null before its first start. */
export const keyMarkOf = async (db: Reader): Promise<string | null> => {
	const row = await selectSetting(db, KEY_MARK)
	return row ? z.string().parse(JSON.parse(row.value)) : null
}

export const leaveKeyMark = (tx: Tx, mark: string, now: number) =>
	upsertSetting(tx, { name: KEY_MARK, value: JSON.stringify(mark), updated_at: now })

const KEY_MARK = 'keyMark'

/** What was read, until it is forgotten; only one reads at a time. */
const createRemembered = <T>(read: () => Promise<T>) => {
	let known: T | null = null
	let loading: Promise<T> | null = null
	return {
		now: (): T | null => known,
		load(): Promise<T> {
			if (loading) return loading
			const loaded: Promise<T> = read()
			loading = loaded
			loaded.then(
				(value) => {
					// Unless it was forgotten meanwhile.
					if (loading === loaded) known = value
				},
				() => {
					// A failed read is not kept: the next call reads again.
					if (loading === loaded) loading = null
				},
			)
			return loaded
		},
		forget(): void {
			known = loading = null
		},
	}
}

/** Refuses redeeming and buying without a verified address, where the site requires one (DECISIONS 3). */
export const requireVerifiedEmail = async (settings: SiteSettings, actor: Pick<Actor, 'isEmailVerified'>): Promise<void> => {
	if (actor.isEmailVerified) return
	if ((await settings.current()).requireVerifiedEmail) throw new Problem('EMAIL_NOT_VERIFIED')
}
