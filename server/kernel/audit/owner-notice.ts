import type { Tx } from '#db/database.ts'
import type { Actor } from '../calls/actor.ts'

/** What every owner of the site is notified of by mail at once, because a stolen session of an owner could do it (docs/decisions/18-second-person.md). */
export type OwnerNotice =
	| { what: 'role'; whose: string; before: string; after: string }
	| { what: 'limits'; before: AloneLimits; after: AloneLimits }
	/** For how long a player can stop a new address that staff approved. */
	| { what: 'address-hours'; before: number; after: number }
	/** The referrer's share in percent, and its maximum in Milleage per month. */
	| { what: 'referral'; before: ReferralTerms; after: ReferralTerms }
	/** What votes may cost a day, in Milleage. */
	| { what: 'vote-budget'; before: number; after: number }
	/** What a vote on a site that lists servers pays, in Milleage; `before` is null for a new one. */
	| { what: 'vote-site'; name: string; before: number | null; after: number }
	/** Redeeming and buying no longer need a confirmed address. */
	| { what: 'confirmed-address' }
	/** Addresses are shown by their hosts only: a letter links nowhere but to the site. `before` is null for a new download. */
	| { what: 'download'; name: string; before: string | null; after: string }
	/** Takes the place of further letters about downloads, once an hour. */
	| { what: 'more-downloads' }
	/** Where the money of top-ups goes; `before` is null for a new channel. */
	| { what: 'channel'; name: string; before: string | null; after: string }
	/** What the money buys; `before` is null for a new package. */
	| { what: 'package'; name: string; before: string | null; after: string }
	/** A name of the game was given to an account without the game's password, with the points that came with it. */
	| { what: 'game-name'; name: string; whose: string; rCoin: number; milleage: number }
	/** A payment company gave a payment back, or somebody disputes it, after its points were loaded. */
	| { what: 'payment-back'; reference: string; whose: string }
	/** A part of the site was closed in an emergency; the reason stands in the audit log. */
	| { what: 'closed'; part: 'shop' | 'redeeming' | 'topUps' }
	| { what: 'two-step' }
	| { what: 'passkey' }

/** What one person may do alone: points by hand and by codes, and down to which percentage of a price. */
type AloneLimits = { adjustment: number; batch: number; priceCutBelow: number }
type ReferralTerms = { sharePercent: number; monthlyCap: number }

/** Writes the letters into the outbox, in the transaction of the change; they are sent after its commit. */
export type NotifyOwners = (tx: Tx, by: Pick<Actor, 'userId'>, notice: OwnerNotice) => Promise<void>
