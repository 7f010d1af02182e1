import { HOUR_MS } from '#contract/durations.ts'
import type { Dependencies, Services } from './composition.ts'
import type { Job } from './job-runner.ts'
import { forgetOldKeys } from './kernel/calls/idempotency.ts'
import { forgetOldWaits } from './kernel/limits/backoff.ts'
import { forgetOldWindows } from './kernel/limits/rate-windows.ts'

/** The recurring work of the site: name, interval, function of a service. */
export const recurringJobs = ({ database, clock }: Dependencies, services: Services): Job[] => {
	const { newsAdmin, banners, accounts, sessions, stepUp, tickets, mail, rankings, gameServer, signatures, backups } = services
	return [
		{ name: 'announce scheduled news', everyMs: 1_000, run: newsAdmin.announceDue },
		{ name: 'publish planned changes of guides', everyMs: 500, run: services.guidesAdmin.publishDue },
		{ name: 'announce what comes on sale or goes', everyMs: 1_000, run: services.shopAdmin.announceStartsAndEnds },
		{ name: 'announce banners whose time has come', everyMs: 1_000, run: banners.announceDue },
		{ name: 'forget old news views', everyMs: HOUR_MS, run: newsAdmin.forgetOldViews },
		{ name: 'forget old idempotency keys', everyMs: HOUR_MS, run: () => forgetOldKeys(database, clock) },
		{ name: 'forget old rate windows', everyMs: HOUR_MS, run: () => forgetOldWindows(database, clock) },
		{ name: 'forget old waits', everyMs: HOUR_MS, run: () => forgetOldWaits(database, clock) },
		{ name: 'harden the passwords of accounts that moved in', everyMs: 1_000, run: accounts.hardenSome },
		{ name: 'forget old places of accounts', everyMs: HOUR_MS, run: accounts.forgetOldPlaces },
		{ name: 'forget old links', everyMs: HOUR_MS, run: accounts.forgetOldLinks },
		{ name: 'forget old step-up grants', everyMs: HOUR_MS, run: stepUp.forgetOld },
		{ name: 'give accounts the addresses that were agreed to', everyMs: 5_000, run: services.addressRequests.settleDue },
		{ name: 'forget old requests for other addresses', everyMs: HOUR_MS, run: services.addressRequests.forgetOld },
		{ name: 'forget ended sessions', everyMs: HOUR_MS, run: sessions.forgetEnded },
		{ name: 'forget old pictures of tickets', everyMs: HOUR_MS, run: tickets.forgetOldImages },
		{ name: 'announce what is offered for top-ups', everyMs: 1_000, run: services.topUps.offers.announceDue },
		{ name: 'end top-ups that were not paid', everyMs: 5_000, run: services.topUps.expireDue },
		{ name: 'ask payment companies about top-ups', everyMs: 5_000, run: services.topUps.payments.askDue },
		{ name: 'forget old pictures of receipts', everyMs: HOUR_MS, run: services.topUps.forgetOldImages },
		{ name: 'deliver mail', everyMs: 5_000, run: mail.deliverDue },
		{ name: 'forget old mail', everyMs: HOUR_MS, run: mail.forgetSent },
		{ name: 'turn the month', everyMs: 1_000, run: rankings.turnMonth },
		{ name: 'end suspensions whose time is over', everyMs: 1_000, run: accounts.liftDue },
		{ name: 'follow the status of accounts', everyMs: 1_000, run: rankings.followAccounts },
		{ name: 'follow the classes of the game', everyMs: 5_000, run: rankings.followClasses },
		{ name: 'mark the places of the boards', everyMs: 5_000, runsInEachProcess: true, run: rankings.markPlaces },
		{ name: 'look after the game server', everyMs: 5_000, run: gameServer.announceIfChanged },
		{ name: 'give accounts their place in the game', everyMs: 5_000, run: services.gameLink.accountJobs.enrol },
		{ name: 'return what the game has not fetched in time', everyMs: 60_000, run: services.gameLink.returnNeverFetched },
		{ name: 'give and take back grants', everyMs: 1_000, run: services.grants.work },
		{ name: 'take a backup', everyMs: 5_000, run: backups.takeDue },
		{ name: 'forget old records of backups', everyMs: HOUR_MS, run: backups.forgetOld },
		{ name: 'forget old checks of the books', everyMs: HOUR_MS, run: services.books.forgetOld },
		{ name: 'forget old nonces', everyMs: 600_000, run: signatures.forgetOld },
	]
}
