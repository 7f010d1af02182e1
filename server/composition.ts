import { join } from 'node:path'
import type { Database } from '#db/database.ts'
import { createAccounts } from '#features/accounts/accounts.ts'
import { createAddressRequests } from '#features/address-requests/address-requests.ts'
import { createAnnouncements } from '#features/announcements/announcements.ts'
import { createAudit } from '#features/audit/audit.ts'
import { createBackups } from '#features/backups/backups.ts'
import { createBooks } from '#features/books/books.ts'
import { createBridge } from '#features/bridge/bridge.ts'
import { createBatches, createGuessingAlarm, createRedeeming } from '#features/coupons/coupons.ts'
import { createDashboard } from '#features/dashboard/dashboard.ts'
import { createCalendar, createSignUps } from '#features/events/events.ts'
import { createFigures } from '#features/figures/figures.ts'
import { createFreezes, createWaysIn } from '#features/freezes/freezes.ts'
import { createGameServer } from '#features/game/game.ts'
import { createGameLink } from '#features/game-link/game-link.ts'
import { createGrants } from '#features/grants/grants.ts'
import { createGuidesAdmin } from '#features/guides/guides.ts'
import { createIdentities } from '#features/identities/identities.ts'
import { createMail, type Transport } from '#features/mail/mail.ts'
import { createMedia } from '#features/media/media.ts'
import { createNewsAdmin } from '#features/news/news.ts'
import { createNotifications } from '#features/notifications/notifications.ts'
import { createOrders } from '#features/orders/orders.ts'
import { createPasskeys } from '#features/passkeys/passkeys.ts'
import { createPictures } from '#features/pictures/pictures.ts'
import { createPlayers } from '#features/players/players.ts'
import { createProfile } from '#features/profile/profile.ts'
import { createRankings } from '#features/rankings/rankings.ts'
import { createRecoveryCodes } from '#features/recovery-codes/recovery-codes.ts'
import { createSample } from '#features/sample/sample.ts'
import { createSearch } from '#features/search/search.ts'
import { createSeasons } from '#features/seasons/seasons.ts'
import { createSessions } from '#features/sessions/sessions.ts'
import { createShopAdmin } from '#features/shop/shop.ts'
import { createBanners, createReleases, createSettings } from '#features/site/site.ts'
import { createStaff } from '#features/staff/staff.ts'
import { createStepUp } from '#features/step-up/step-up.ts'
import { createTickets } from '#features/tickets/tickets.ts'
import { createPayMongo, createTopUps } from '#features/top-ups/top-ups.ts'
import { createTwoStep } from '#features/two-step/two-step.ts'
import { createVotes } from '#features/votes/votes.ts'
import type { Config } from './config.ts'
import { createBodyBudget } from './kernel/admission/bodies.ts'
import { createKnownCallers } from './kernel/admission/known-callers.ts'
import { createEvents } from './kernel/cache/events.ts'
import { createGameSignatures } from './kernel/calls/game-signature.ts'
import type { Clock } from './kernel/clock.ts'
import { createUploads } from './kernel/http/uploads.ts'
import type { Random } from './kernel/ids.ts'
import { createRateLimit } from './kernel/limits/rate-limit.ts'
import type { ShortWindows } from './kernel/limits/short-windows.ts'
import { createPasswordHasher, type HashCost } from './kernel/passwords/password-hasher.ts'
import { type Background, createBackground } from './kernel/process/background.ts'
import type { LastErrors } from './kernel/process/last-errors.ts'
import type { Log } from './kernel/process/log.ts'
import { createMetrics } from './kernel/process/metrics.ts'
import type { Traces } from './kernel/traces/traces.ts'
import { createLetterSender } from './letter-sender.ts'
import { tracedHashes } from './traced-parts.ts'
import { createWordsOfTheGame } from './words-of-the-game.ts'

/** Everything that a test may replace is passed in here; nothing else is replaceable. */
export type Dependencies = {
	config: Config
	database: Database
	clock: Clock
	random: Random
	log: Log
	/** What the server has logged as errors. */
	lastErrors?: LastErrors
	secretKey: string
	transport: Transport
	/** Where its time goes, while a collector is set. */
	traces?: Traces | null
	/** The cost of a password hash, if it is not HASH_COST. */
	hashCost?: HashCost
	/** Where short limits are counted when several processes share them; otherwise in this process. */
	shortWindows?: ShortWindows
	/** Tells another thread that mail is due; without it this one sends it. */
	tellMailIsDue?: () => void
}

/** The services of the features that keep state between calls. The other features are plain functions. */
export const createServices = (dependencies: Dependencies) => {
	const { config, database, clock, random, log, secretKey, shortWindows } = dependencies
	const background = createBackground(log)
	const upkeep = createUpkeep({ ...dependencies, background })
	const events = createEvents(database)
	const rateLimit = createRateLimit({ database, clock, secretKey, scale: config.rateLimitScale, short: shortWindows })
	const hashes = createHashes(dependencies)
	const settings = createSettings(database, events, { sendsMail: config.mail.smtpUrl !== null, isDemo: config.isDemo })
	const pictures = createPictures({ database, clock })
	const bridge = createBridge({ database, clock, random, events, terms: settings.stored, charset: config.gameCharset })
	const wordsOfTheGame = createWordsOfTheGame({ settings, bridge })
	const site = createLetterSender({ settings, pictures, publicUrl: config.publicUrl, gameWords: wordsOfTheGame.current })
	const mail = createMail({ ...dependencies, background, rateLimit, site })
	const notifications = createNotifications({ ...dependencies, background, ...ofPushes(config, settings) })
	const { passwordMax, newRoleMs } = config
	const accounts = createAccounts({ database, clock, random, hashes, mail, bridge, rateLimit, settings, passwordMax, newRoleMs, secretKey })
	const rankings = createRankings({ database, events, clock, ...wordsOfTheGame })
	const shared = { database, clock, random, rateLimit, accounts, mail, notifications, secretKey }
	const tickets = createTickets({ ...shared, settings, background })
	const stepUp = createStepUp(shared)
	const recoveryCodes = createRecoveryCodes({ ...shared, stepUp })
	const twoStep = createTwoStep({ ...shared, stepUp, recoveryCodes, settings })
	const audit = createAudit({ clock, secretKey })
	const passkeys = createPasskeys({ ...shared, stepUp, settings, publicUrl: config.publicUrl })
	const identities = createIdentities({ ...shared, stepUp, ...ofProviders(dependencies) })
	const proofs = { stepUp, twoStep, passkeys, recoveryCodes, identities }
	const sessions = createSessions({ ...shared, ...proofs, audit, background, lifetimes: config.sessions })
	const players = createPlayers({ database, clock, accounts, settings, secretKey, sessions, ...proofs })
	const shopAdmin = createShopAdmin({ database, events, clock, accounts, settings })
	const addressRequests = createAddressRequests({ ...shared, settings, audit })
	const waysIn = createWaysIn({ ...proofs, addressRequests })
	const freezes = createFreezes({ accounts, waysIn, audit, notifications })
	const gameServer = createGameServer({ database, events, clock, notifications })
	const topUps = createMoneyIn(dependencies, { ...shared, events, settings, audit })
	const grants = createGrants({ ...shared, settings })
	const summarized = { grants, topUps, bridge, tickets, players, shopAdmin, settings, gameServer, addressRequests }
	const content = createContent({ ...shared, events, settings })
	const dashboard = createDashboard({ ...shared, ...summarized, releases: upkeep.releases, ...ofOverview(config) })
	return {
		...{ background, events, rateLimit, hashes },
		...upkeep,
		...{ settings, mail, notifications },
		...content,
		sample: createSample({ ...shared, events, ...content, shopAdmin }),
		search: createSearch({ database, events, clock, rankings }),
		...{ pictures, gameServer, bridge, wordsOfTheGame, callers: createKnownCallers(clock) },
		gameLink: createGameLink({ ...shared, bridge, rankings, gameServer }),
		signatures: createGameSignatures({ database, clock, keys: config.gameLinkKeys, refused: upkeep.metrics.gameRefused }),
		seasons: createSeasons({ database, events, clock, rankings }),
		votes: createVotes({ ...shared, events, settings, publicUrl: config.publicUrl }),
		...{ rankings, accounts, ...proofs, waysIn, freezes, sessions, audit, shopAdmin },
		...createSpending({ ...shared, events, settings, guessing: upkeep.guessing }),
		batches: createBatches({ database, clock, random, accounts, settings, secretKey }),
		staff: createStaff({ database, newRoleMs, accounts, twoStep, sessions, settings, clock, random }),
		...{ tickets, players, grants, addressRequests, topUps, dashboard },
		figures: createFigures(shared),
		announcements: createWire(dependencies, { ...summarized, ...content, events, rankings, dashboard, wordsOfTheGame }),
		profile: createProfile({ ...shared, ...summarized, ...content, ...proofs, waysIn, sessions }),
	}
}

const createHashes = ({ config, random, secretKey, hashCost, traces = null }: Dependencies) =>
	tracedHashes(
		traces,
		createPasswordHasher({ secretKey, random, processes: config.processes, cost: hashCost, patienceMs: config.hashWaitMs }),
	)

type MoneyNeeds = Omit<Parameters<typeof createTopUps>[0], 'log' | 'record' | 'providers' | 'publicUrl'> & {
	audit: ReturnType<typeof createAudit>
}

type WireNeeds = Pick<
	Parameters<typeof createAnnouncements>[0],
	'events' | 'rankings' | 'calendar' | 'gameServer' | 'dashboard' | 'tickets'
> & {
	settings: ReturnType<typeof createSettings>
	wordsOfTheGame: ReturnType<typeof createWordsOfTheGame>
}

/** Messages to Discord about what happens. */
const createWire = ({ config, ...dependencies }: Dependencies, { settings, wordsOfTheGame, ...needs }: WireNeeds) =>
	createAnnouncements({
		...dependencies,
		...needs,
		publicUrl: config.publicUrl,
		discordUrl: config.discordUrl,
		siteName: async () => (await settings.current()).appName,
		gameWords: wordsOfTheGame.current,
	})

/** What players do with codes and points. */
const createSpending = (needs: Parameters<typeof createOrders>[0] & Parameters<typeof createRedeeming>[0]) => ({
	orders: createOrders(needs),
	redeeming: createRedeeming(needs),
})

/** Top-ups, with the payment companies that are switched on. */
const createMoneyIn = ({ config, log }: Dependencies, { audit, ...needs }: MoneyNeeds) =>
	createTopUps({
		...needs,
		log,
		record: audit.record,
		providers: config.payMongo ? [createPayMongo(config.payMongo)] : [],
		publicUrl: config.publicUrl,
	})

/** What identities at providers need besides. */
const ofProviders = ({ config, log }: Dependencies) => ({ log, publicUrl: config.publicUrl, keys: config.identityProviders })

/** Who pushes: what the site is called, and where to write to it. */
const ofPushes = ({ publicUrl, pushUrl, mail }: Config, settings: ReturnType<typeof createSettings>) => ({
	...{ publicUrl, pushUrl, mailFrom: mail.from },
	siteName: async () => (await settings.current()).appName,
})

/** What the overview of staff says of the settings. */
const ofOverview = ({ mail, backups }: Config) => ({ sendsMail: mail.smtpUrl !== null, backupEveryMs: backups.everyMs })

type UpkeepNeeds = Pick<Dependencies, 'config' | 'database' | 'clock' | 'random' | 'log'> & { background: Background }

/** What keeps the site itself in order: its figures, room for bodies, backups and checks. */
const createUpkeep = ({ config, database, clock, random, log, background }: UpkeepNeeds) => ({
	metrics: createMetrics(clock),
	bodies: createBodyBudget({ formBytes: config.uploadBytes }),
	uploads: createUploads(join(config.dataDir, 'uploads'), { random, clock }),
	guessing: createGuessingAlarm({ database, clock, log, background }),
	backups: createBackups({ database, clock, log, everyMs: config.backups.everyMs, hasBucket: config.backups.bucket !== null }),
	books: createBooks({ database, clock }),
	releases: createReleases({ database, clock, url: config.releasesUrl }),
})

/** What staff write and arrange for visitors. */
const createContent = (needs: Parameters<typeof createMedia>[0] & Parameters<typeof createSignUps>[0]) => ({
	banners: createBanners(needs),
	calendar: createCalendar(needs),
	signUps: createSignUps(needs),
	guidesAdmin: createGuidesAdmin(needs),
	newsAdmin: createNewsAdmin(needs),
	media: createMedia(needs),
})

export type Services = ReturnType<typeof createServices>
