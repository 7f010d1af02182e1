/** Every number that the product promises: SPEC 9, and the limits of DECISIONS 2-6 and 14. Times are in milliseconds unless the name says otherwise. */

export const CACHE_MS = { news: 30_000, downloads: 3_600_000, banners: 1_800_000 } as const
/** How long a page waits for the beginning of an answer: a network may be gone without anybody being told. */
export const ANSWER_MS = 30_000
/** A busy site is asked again for so long, once per Retry-After (DECISIONS 16). */
export const BUSY = { waitMs: 60_000 } as const
export const REDIRECT_MS = { login: 500, expired: 500, passwordChanged: 2_000, registered: 1_000 } as const
export const CLOCK_MS = 1_000
export const ROTATOR = { width: 615, height: 210, delayMs: 3_000, transitionMs: 800 } as const
export const TOAST = { durationMs: 4_000, visible: 3, widthPx: 356, gapPx: 14, swipePx: 20 } as const

export const NEWS_LIST = { latest: 1, full: 8, maxCount: 100, related: 3 } as const
/** An article as staff write it, in characters; `bodyBytes` is for all of it in both languages, `versions` how many are kept. */
export const NEWS = { subjectLength: 120, authorLength: 40, contentLength: 100_000, bodyBytes: 1_048_576, versions: 100 } as const
export const NAME_CUT = { shop: 10, cart: 14 } as const
export const PAGER = { adjacents: 2, allPagesUpTo: 1_000 } as const
export const PAGE_SIZE = { shop: 12, history: 10, statement: 20, tickets: 10, ticketQueue: 25, console: 25, shortList: 12 } as const
export const CART = { minQuantity: 1, maxQuantity: 99, maxLines: 50, step: 1 } as const

/** Texts of the guides, in characters, the end of a class's bars, how many sections a page has and columns a new table. */
export const GUIDE = { lineLength: 200, textLength: 1_000, bestRating: 5, sections: 60, columns: { min: 2, max: 6 } } as const

/**
 * Support tickets (DECISIONS 9): lengths in characters, pictures as they come and as they are kept, and for how many days a
 * reply opens a closed ticket again (UX B10). `storedBytes` is for the pictures of all tickets together.
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
} as const

/**
 * Pictures that staff upload: as they come, and how large they are kept, in pixels; `storedBytes` is for all of them together.
 */
export const PICTURE = {
	bytes: 12 * 1024 * 1024,
	formBytes: 13 * 1024 * 1024,
	pixels: 40_000_000,
	pageWidth: 1_600,
	wallpaperWidth: 3_840,
	height: 3_840,
	storedBytes: 4 * 1024 * 1024 * 1024,
} as const

/** The list of what was sold counts no further. */
export const ORDER_LIST = { countedUpTo: 10_000 } as const
/** Gallery and downloads: texts in characters, sides in pixels, how many files a download and rows the requirements have. */
export const MEDIA = { textLength: 400, side: 20_000, files: 12, requirements: 30 } as const

/** What may be typed into a search field. */
export const SEARCH_LENGTH = 60
/** What the search of the site shows: so many of each kind, so many when one kind alone is asked for. */
export const SEARCH_SIZE = { ofEach: 5, ofOne: 30 } as const

/** Input lengths of the registration form, in characters. */
export const FIELD_LENGTH = { userId: 20, userIdMin: 4, firstName: 30, lastName: 30, email: 60, secretAnswer: 100, phone: 20 } as const
/** The second password, which the game asks for (DECISIONS 14). */
export const SECOND_PASSWORD_LENGTH = { min: 4, max: 20 } as const
/** Password length in characters; an operator may raise the upper end up to `max` (DECISIONS 3). */
export const PASSWORD_LENGTH = { min: 8, default: 20, max: 128 } as const
/** A password longer than this many bytes is refused before any hashing (RELIABILITY 3.2). */
export const PASSWORD_MAX_BYTES = 1_024

/** Whole points. The schema refuses amounts and balances above these (RELIABILITY 3.7). */
export const MONEY = { maxBalance: 1_000_000_000_000, maxAmount: 1_000_000_000 } as const
/** A guest's key stands for who they are, so it has room for 128 random bits. */
export const IDEMPOTENCY = { minKey: 8, minGuestKey: 22, maxKey: 128, keptHours: 24 } as const
/** How long what was proved or mailed is good for (DECISIONS 3; RELIABILITY 3.4). */
export const VALID_MS = { stepUp: 300_000, freshProof: 600_000, resetLink: 1_800_000, emailLink: 86_400_000, mailedCode: 600_000 } as const
/** The wait dialog of /findaccount closes by itself after this (SPEC 9). */
export const PROCESSING_MS = 10_000
/** Two-step login: digits of a code, and how many recovery codes there are. */
export const TWO_STEP = { digits: 6, recoveryCodes: 10 } as const
export const BODY_BYTES = 65_536

/** The game link (DECISIONS 10 and 14). The game server counts as up for `upForMs` after it was heard. */
export const GAME_LINK = {
	windowSeconds: 300,
	nonce: { min: 8, max: 128 },
	snapshotBytes: 16 * 1024 * 1024,
	snapshotRows: 10_000,
	maxClaim: 500,
	leaseSeconds: { min: 10, max: 600 },
	nameLength: 100,
	reasonLength: 200,
	upForMs: 90_000,
} as const

/** SPEC 9 and DECISIONS 8: how many are on a board, how many of each school on the home page, how many clubs and found characters. */
export const RANKINGS = { size: 100, perSchool: 10, clubs: 10, members: 100, found: 10, nameLength: 60 } as const

/** A window's budget: `points` in `seconds`. Each is multiplied by RATE_LIMIT_SCALE (DECISIONS 14). */
export const RATE_LIMITS = {
	signInPerPair: { points: 10, seconds: 900 },
	signInPerAddress: { points: 100, seconds: 900 },
	gameSignInPerAddress: { points: 100, seconds: 900 },
	passwordCheckPerAccount: { points: 5, seconds: 900 },
	passwordCheckPerAccountAndDay: { points: 50, seconds: 86_400 },
	secretAnswerPerAccount: { points: 5, seconds: 86_400 },
	twoStepPerAccount: { points: 5, seconds: 900 },
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
	ticketsPerAccount: { points: 10, seconds: 86_400 },
	ticketsPerEmail: { points: 10, seconds: 86_400 },
	ticketsPerAddress: { points: 20, seconds: 3_600 },
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
	addressRequestsPerStaff: { points: 10, seconds: 86_400 },
	refusalLinesPerCall: { points: 1, seconds: 60 },
	refusalLinesPerAccount: { points: 30, seconds: 60 },
} as const
export type RateLimitName = keyof typeof RATE_LIMITS

/**
 * Waits after wrong passwords: so many are `free`, multiplied by RATE_LIMIT_SCALE, then each is followed by the next step, the last one
 * again and again. Without another failure for `forgottenAfterSeconds` all are forgotten. From elsewhere, and at one known place, it comes to fewer
 * than a hundred tries a day (RELIABILITY AU1).
 */
export const BACKOFF = {
	/** At the site, from places where the owner was not before; at each place where the owner was. */
	signInElsewhere: { free: 40, stepSeconds: [15, 30, 60, 120, 240, 480, 900, 1_800], forgottenAfterSeconds: 86_400 },
	signInAtKnownPlace: { free: 40, stepSeconds: [15, 30, 60, 120, 240, 480, 900, 1_800], forgottenAfterSeconds: 86_400 },
	/** In the game, where its server tells the player's address: the same, and from one address. */
	gameSignInElsewhere: { free: 40, stepSeconds: [15, 30, 60, 120, 240, 480, 900, 1_800], forgottenAfterSeconds: 86_400 },
	gameSignInPerPair: { free: 10, stepSeconds: [5, 10, 20, 40, 60, 120, 300], forgottenAfterSeconds: 3_600 },
	/** In the game, where its server tells no address. Strangers and the owner look alike, so the waits stay short. */
	gameSignInWithoutAddress: { free: 10, stepSeconds: [5, 10, 20, 30, 60], forgottenAfterSeconds: 3_600 },
} as const
export type BackoffName = keyof typeof BACKOFF

/** What staff fill the shop with: lengths in characters, how much one call changes, the last place on the shelf. */
export const STOCK = { nameLength: 60, descriptionLength: 500, maxCategories: 100, maxPrices: 500, maxPosition: 1_000_000 } as const

/** In so many lines a search of the audit log looks at what changed; the whole log is searched for who, what and about what. */
export const AUDIT_SEARCH = { lines: 50_000 } as const

/** Codes that one call mints, and on one printed sheet; a campaign's chosen text; lengths in characters. */
export const CODE_BATCH = { maxCount: 10_000, perSheet: 120, noteLength: 100, campaign: /^[A-Z0-9]{4,32}$/ } as const

/** Wrong codes of all accounts together, within `seconds`, that mean somebody is searching for codes (RELIABILITY CP4). */
export const GUESSING_ALARM = { seconds: 600, tries: 100, accounts: 20 } as const

/** So many points one member of staff may hand out alone within 24 hours; the owner can set other limits (RELIABILITY AD4). */
export const APPROVAL_ABOVE = { adjustment: 10_000, batch: 1_000_000 } as const
/** A price below so many percent of the highest price of the last `days` needs a second person; the owner can set another share. */
export const PRICE_CUT = { belowPercent: 50, days: 30 } as const
/**
 * Another address for an account whose mailbox is lost: so many hours its owner can stop it, unless a setting says otherwise; how much
 * staff write down; how many days until its owner may be asked again; how many days a request waits for a second person before it is
 * void; for how many days what has ended is kept.
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

/** A limit that was raised counts only so much later; a lowered one at once. */
export const RAISED_LIMIT_WAITS_HOURS = 24

export const REFERRAL = { sharePercent: 5, monthlyCap: 5_000 } as const
