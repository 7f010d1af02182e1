import { DAY_MS, HOUR_MS } from './durations.ts'

/** All limits of the product: SPEC 9, and DECISIONS 2-6 and 14. Times are in milliseconds unless the name says otherwise. */

export const CACHE_MS = { news: 30_000, downloads: HOUR_MS, banners: 1_800_000 } as const
/** How long the browser waits for an answer. A lost network often causes no error. */
export const ANSWER_MS = 30_000
/** The slowest line over which a body may come, on average of each stretch. A body that reserves much room must come within `longestHoldSeconds`. */
export const BODY_PACE = { leastBytesASecond: 1_024, stretchMs: 12_000, longestHoldSeconds: 600 } as const
/** How long a request is repeated while the site is busy, once per Retry-After (DECISIONS 16). */
export const BUSY = { waitMs: 60_000 } as const
export const REDIRECT_MS = { login: 500, expired: 500, passwordChanged: 2_000, registered: 1_000 } as const
export const CLOCK_MS = 1_000
/**
 * The oldest browsers that run the site. What browsers got later is filled in or not used (tests/rules/newer-features.ts). The pages tell an older
 * one by a feature of these (web/root.tsx).
 */
export const OLDEST_BROWSERS = { chrome: 88, edge: 88, firefox: 98, safari: 15.4 } as const
export const ROTATOR = { width: 615, height: 210, delayMs: 3_000, transitionMs: 800 } as const
export const TOAST = { durationMs: 4_000, visible: 3, widthPx: 356, gapPx: 14, swipePx: 20 } as const
export const NEWS_LIST = { latest: 1, full: 8, maxCount: 100, related: 3 } as const
/** Limits of an article, in characters; `bodyBytes` covers both languages together, `versions` is how many versions are kept. */
export const NEWS = { subjectLength: 120, authorLength: 40, contentLength: 100_000, bodyBytes: 1_048_576, versions: 100 } as const
export const NAME_CUT = { shop: 10, cart: 14 } as const
export const PAGER = { adjacents: 2, allPagesUpTo: 1_000 } as const
export const PAGE_SIZE = { shop: 12, history: 10, statement: 20, tickets: 10, console: 25, shortList: 12 } as const
export const CART = { minQuantity: 1, maxQuantity: 99, maxLines: 50, step: 1 } as const

/** Limits of the guides: text lengths in characters, the maximum of a class's bars, sections per page, columns of a new table. */
export const GUIDE = { lineLength: 200, textLength: 1_000, bestRating: 5, sections: 60, columns: { min: 2, max: 6 } } as const

/**
 * Support tickets (DECISIONS 9): lengths in characters, uploaded and stored pictures, and how many days after closing a reply reopens a
 * ticket (UX B10). `storedBytes` covers the pictures of all tickets together.
 */
export const TICKET = {
	subjectLength: 120,
	messageLength: 4_000,
	images: 3,
	imageBytes: 5 * 1024 * 1024,
	formBytes: 16 * 1024 * 1024,
	imageSide: 1_600,
	imagePixels: 40_000_000,
	storedBytes: 2 * 1024 * 1024 * 1024,
	reopenDays: 14,
	imagesKeptDays: 180,
	mergedAtOnce: 50,
} as const

/**
 * Top-ups: text lengths in characters, amounts in whole centavos (at most a million pesos), pictures of a receipt. `openOrders` of one
 * account; `payMinutes` until an unpaid order expires, `checkoutMinutes` with a provider; `leaseMinutes` for which one person has a receipt.
 * `tellingCentavos` is how far an amount may be above the price, so that orders can be told apart.
 */
export const TOP_UP = {
	nameLength: 60,
	bankLength: 60,
	noteLength: 300,
	qrLength: 600,
	textLength: 500,
	referenceLength: 100,
	maxCentavos: 100_000_000,
	images: 2,
	imageBytes: 5 * 1024 * 1024,
	formBytes: 11 * 1024 * 1024,
	imageSide: 1_600,
	imagePixels: 40_000_000,
	storedBytes: 2 * 1024 * 1024 * 1024,
	imagesKeptDays: 180,
	openOrders: 3,
	payMinutes: 24 * 60,
	checkoutMinutes: 120,
	askedDays: 7,
	rateDays: 7,
	leaseMinutes: 5,
	handedOverMinutes: 60,
	tellingCentavos: 99,
	statementLength: 400_000,
	statementBytes: 1_048_576,
	statementLines: 2_000,
	atOnce: 50,
	newAccountHours: 48,
	refusedWithinDays: 30,
} as const

/**
 * Grants: players of one list, characters and bytes of a pasted list, pieces of an item for each player, and choices of the form.
 * `portion` players are served in one run of the job, `atOnce` of them at the same time.
 */
export const GRANT = {
	players: 20_000,
	listLength: 600_000,
	bodyBytes: 1_048_576,
	pieces: 99,
	choices: 2_000,
	portion: 200,
	atOnce: 8,
} as const

/** Pictures uploaded by staff: limits of the upload, and the stored sizes in pixels; `storedBytes` covers all pictures together, `page` is how many are shown at once to choose again. */
export const PICTURE = {
	bytes: 12 * 1024 * 1024,
	formBytes: 13 * 1024 * 1024,
	pixels: 40_000_000,
	pageWidth: 1_600,
	wallpaperWidth: 3_840,
	height: 3_840,
	storedBytes: 4 * 1024 * 1024 * 1024,
	page: 24,
} as const

/** The total of the order list is counted only up to this number. */
export const ORDER_LIST = { countedUpTo: 10_000 } as const
/** Gallery and downloads: texts in characters, sides in pixels, maximum number of files per download and of requirement rows. */
export const MEDIA = { textLength: 400, side: 20_000, files: 12, requirements: 30 } as const

/** Lengths of a time as RFC 3339 text, and of what the site called a thing (a reference, the name of a picture). */
export const INSTANT_LENGTH = 40
export const GIVEN_NAME_LENGTH = 100
/** Maximum length of a search text. */
export const SEARCH_LENGTH = 60
/** Results of the site search: per kind, and when only one kind is searched. */
export const SEARCH_SIZE = { ofEach: 5, ofOne: 30 } as const

/** Input lengths of the registration form, in characters. */
export const FIELD_LENGTH = { userId: 20, userIdMin: 4, firstName: 30, lastName: 30, email: 60, secretAnswer: 100, phone: 20 } as const
/** Length of the second password, which the game asks for (DECISIONS 14). */
export const SECOND_PASSWORD_LENGTH = { min: 4, max: 20 } as const
/** Password length in characters; an operator may raise the maximum up to `max` (DECISIONS 3). */
export const PASSWORD_LENGTH = { min: 8, default: 20, max: 128 } as const
/** A password longer than this many bytes is refused before any hashing (RELIABILITY 3.2). */
export const PASSWORD_MAX_BYTES = 1_024

/** Whole points. The database schema refuses amounts and balances above these (RELIABILITY 3.7). */
export const MONEY = { maxBalance: 1_000_000_000_000, maxAmount: 1_000_000_000 } as const
/** A guest is identified by the key alone, so it must have room for 128 random bits. */
export const IDEMPOTENCY = { minKey: 8, minGuestKey: 22, maxKey: 128, keptHours: 24 } as const
/** Validity of proofs and of mailed links and codes (DECISIONS 3; RELIABILITY 3.4). */
export const VALID_MS = {
	stepUp: 300_000,
	freshProof: 600_000,
	resetLink: 1_800_000,
	emailLink: DAY_MS,
	mailedCode: 600_000,
	freezeLink: 7 * DAY_MS,
	unfreezeLink: 7 * DAY_MS,
} as const
/** The wait dialog of /findaccount closes automatically after this time (SPEC 9). */
export const PROCESSING_MS = 10_000
/** Two-step login: digits of a code, and the number of recovery codes. */
export const TWO_STEP = { digits: 6, recoveryCodes: 10 } as const
export const BODY_BYTES = 65_536

/** The game link (DECISIONS 10 and 14). The game server counts as up for `upForMs` after its last report. */
export const GAME_LINK = {
	windowSeconds: 300,
	nonce: { min: 8, max: 128 },
	snapshotBytes: 16 * 1024 * 1024,
	snapshotRows: 10_000,
	greatestTotal: 10_000_000_000,
	maxClaim: 500,
	leaseSeconds: { min: 10, max: 600 },
	/** An item that the game could not take yet is handed out again after that, or at the end of its lease if that is later. */
	waitingSeconds: 300,
	nameLength: 100,
	reasonLength: 200,
	upForMs: 90_000,
	/** Characters of one heartbeat; for so many days it is known who was in the game. */
	maxOnline: 20_000,
	heartbeatBytes: 512 * 1024,
	onlineDays: 31,
} as const

/** The bridge beside the game's database: rows of one call, bytes of its longest bodies, and the longest name that a game may have. */
export const BRIDGE = {
	longestName: 100,
	expectedAtOnce: 1_000,
	reportRows: 100_000,
	reportBytes: 16 * 1024 * 1024,
	itemsAtOnce: 5_000,
	itemParts: 200,
	itemBytes: 2 * 1024 * 1024,
	/** Days after which an item that never reached the game comes back as points, unless a setting differs. */
	termDays: { min: 1, default: 14, max: 90 },
	/** A bridge counts as connected for this long after its last hello. */
	connectedForMs: 120_000,
} as const

/** What a game calls things (contract/game-words.ts): length of a name, number of classes, codes of a class, greatest code. */
export const GAME_WORDS = { nameLength: 40, classes: 150, codesOfClass: 8, greatestCode: 1_000_000_000 } as const

/** SPEC 9 and DECISIONS 8: characters on a board, of each school in its list, leaders on the home page, clubs, club members, found characters. */
export const RANKINGS = { size: 100, perSchool: 10, leaders: 8, clubs: 10, clubDays: 30, members: 100, found: 10, nameLength: 60 } as const

/** The war of schools: what counts for how many points, and how many days the home page shows the colours of last month's winner. */
export const WAR = { points: { kill: 1, level: 5, win: 50 }, coloursDays: 7 } as const

/** Budgets of the rate limit windows: `points` in `seconds`. `points` is multiplied by RATE_LIMIT_SCALE (DECISIONS 14). */
export const RATE_LIMITS = {
	signInPerPair: { points: 10, seconds: 900 },
	signInPerAddress: { points: 100, seconds: 900 },
	gameSignInPerAddress: { points: 100, seconds: 900 },
	passwordCheckPerAccount: { points: 5, seconds: 900 },
	passwordCheckPerAccountAndDay: { points: 50, seconds: 86_400 },
	secretAnswerPerAccount: { points: 5, seconds: 86_400 },
	twoStepPerAccount: { points: 5, seconds: 900 },
	recoveryCodePerAddress: { points: 30, seconds: 3_600 },
	passkeyPerAddress: { points: 100, seconds: 900 },
	identityPerAddress: { points: 100, seconds: 900 },
	mailedCodePerAccount: { points: 5, seconds: 600 },
	codeMailsPerAccount: { points: 3, seconds: 3_600 },
	mailsPerAsker: { points: 3, seconds: 3_600 },
	mailsPerAskerAndDay: { points: 5, seconds: 86_400 },
	mailsPerMailboxAndDay: { points: 10, seconds: 86_400 },
	mailPerMailboxAndHour: { points: 1, seconds: 3_600 },
	noticesPerMailbox: { points: 20, seconds: 3_600 },
	findAccountPerAddress: { points: 30, seconds: 3_600 },
	registerPerAddress: { points: 20, seconds: 3_600 },
	redeemPerAccount: { points: 10, seconds: 600 },
	redeemPerAddress: { points: 100, seconds: 600 },
	checkInPerAccount: { points: 10, seconds: 600 },
	ticketsPerAccount: { points: 10, seconds: 86_400 },
	ticketsPerEmail: { points: 10, seconds: 86_400 },
	ticketsPerAddress: { points: 20, seconds: 3_600 },
	topUpsPerAccount: { points: 20, seconds: 3_600 },
	repliesPerTicket: { points: 30, seconds: 3_600 },
	formsPerAddress: { points: 60, seconds: 600 },
	repeatedFormsPerAddress: { points: 6, seconds: 60 },
	cartChangesPerAccount: { points: 120, seconds: 60 },
	gameLinkPerAddress: { points: 1_200, seconds: 60 },
	uploadsPerAccount: { points: 20, seconds: 60 },
	picturesPerAddress: { points: 3_000, seconds: 60 },
	writesPerAccount: { points: 60, seconds: 60 },
	writesPerAddress: { points: 600, seconds: 60 },
	readsPerAddress: { points: 600, seconds: 60 },
	pagesPerAddress: { points: 600, seconds: 60 },
	mailboxClaimsPerAccount: { points: 10, seconds: 86_400 },
	mailboxClaimsPerAddress: { points: 5, seconds: 86_400 },
	addressRequestsPerStaff: { points: 10, seconds: 86_400 },
	refusalLinesPerCall: { points: 1, seconds: 60 },
	refusalLinesPerAccount: { points: 30, seconds: 60 },
} as const
export type RateLimitName = keyof typeof RATE_LIMITS

/** Limits of the shop in the console: lengths in characters, items per call, the highest position, pieces for each piece sold, bundles. */
export const STOCK = {
	nameLength: 60,
	descriptionLength: 500,
	maxCategories: 100,
	maxPrices: 500,
	maxSaleDays: 92,
	maxPosition: 1_000_000,
	maxGameAmount: 30_000,
	maxLeft: 1_000_000,
	maxContents: 20,
	maxPieces: 99,
} as const

/** A search reads the newest so many entries of its period, so that a log of any length is searched within a quarter of a second. */
export const AUDIT_SEARCH = { lines: 50_000 } as const

/** Codes per mint call and per printed sheet; the format of a campaign's text; lengths in characters. */
export const CODE_BATCH = { maxCount: 10_000, perSheet: 120, noteLength: 100, campaign: /^[A-Z0-9]{4,32}$/ } as const

/** Wrong codes of all accounts together within `seconds` that raise the alarm of code guessing (RELIABILITY CP4). */
export const GUESSING_ALARM = { seconds: 600, tries: 100, accounts: 20 } as const

/** How long staff see which codes a player tried in vain, in days. */
export const REFUSED_CODES_KEPT_DAYS = 90

/** The text of a note about a player, in characters. */
export const NOTE_LENGTH = 1_000

/** Points that one staff member may hand out alone within 24 hours; the owner can set other limits (RELIABILITY AD4). */
export const APPROVAL_ABOVE = { adjustment: 10_000, batch: 1_000_000 } as const
/** A price below this percentage of the highest price of the last `days` needs a second person; the owner can set another percentage. */
export const PRICE_CUT = { belowPercent: 50, days: 30 } as const
/**
 * A new address for an account whose mailbox is lost. `hours`: how long the owner can stop it, unless a setting differs. `factsLength`:
 * how much staff can write down. `againDays`: days until the next request for the same account. `waitingDays`: days until an undecided
 * request becomes void. `keptDays`: days for which ended requests are kept.
 */
export const ADDRESS_REQUEST = {
	hours: 48,
	minHours: 24,
	maxHours: 720,
	factsLength: 2_000,
	againDays: 7,
	waitingDays: 30,
	keptDays: 180,
} as const

/** What a player tells after a lost mailbox: facts of each kind, their length, how many of the last purchases count, days for which it is kept. */
export const MAILBOX_CLAIM = { facts: 5, factLength: 100, purchases: 50, keptDays: 180 } as const

/** A raised limit counts only after this time; a lowered one counts at once. */
export const RAISED_LIMIT_WAITS_HOURS = 24

export const REFERRAL = { sharePercent: 5, monthlyCap: 5_000 } as const
