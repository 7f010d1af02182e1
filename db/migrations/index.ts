import { accounts } from './0001-accounts.ts'
import { wallet } from './0002-wallet.ts'
import { coupons } from './0003-coupons.ts'
import { shop } from './0004-shop.ts'
import { orders } from './0005-orders.ts'
import { game } from './0006-game.ts'
import { rankings } from './0007-rankings.ts'
import { site } from './0008-site.ts'
import { media } from './0009-media.ts'
import { tickets } from './0010-tickets.ts'
import { grants } from './0011-grants.ts'
import { topUps } from './0012-top-ups.ts'
import { moveIn } from './0013-move-in.ts'
import { audit } from './0014-audit.ts'
import { kernel } from './0015-kernel.ts'
import { sortedLists } from './0016-sorted-lists.ts'
import { timeline } from './0017-timeline.ts'
import { ticketWords } from './0018-ticket-words.ts'
import { grantRules } from './0019-grant-rules.ts'
import { figures } from './0020-figures.ts'
import { sales } from './0021-sales.ts'
import { chosenAgain } from './0022-chosen-again.ts'
import { ticketFigures } from './0023-ticket-figures.ts'
import { orderSums } from './0024-order-sums.ts'
import { batchItems } from './0025-batch-items.ts'
import { bundles } from './0026-bundles.ts'
import { activeWeeks } from './0027-active-weeks.ts'
import { war } from './0028-war.ts'
import { announcements } from './0029-announcements.ts'
import { prizes } from './0030-prizes.ts'
import { events } from './0031-events.ts'
import { frozen } from './0032-frozen.ts'
import { signUps } from './0033-sign-ups.ts'
import { passkeys } from './0034-passkeys.ts'
import { online } from './0035-online.ts'
import { clubDays } from './0036-club-days.ts'
import { seasons } from './0037-seasons.ts'
import { votes } from './0038-votes.ts'
import { brackets } from './0039-brackets.ts'
import { awaitedPlaces } from './0040-awaited-places.ts'
import { linkedIdentities } from './0041-linked-identities.ts'
import { notifications } from './0042-notifications.ts'
import { toldAt } from './0043-told-at.ts'
import { sentBackups } from './0044-sent-backups.ts'
import { sampleEntries } from './0045-sample-entries.ts'
import { grantGoods } from './0046-grant-goods.ts'
import { saleGoods } from './0047-sale-goods.ts'
import type { Columns } from './columns.ts'

/**
 * All migrations in order. The first fifteen are the schema of the first release, one for each subject. A released migration is frozen: its SQL
 * is stored in sql/ and compared by a test.
 */
export const MIGRATIONS: Record<string, (columns: Columns) => string[]> = {
	'0001-accounts': accounts,
	'0002-wallet': wallet,
	'0003-coupons': coupons,
	'0004-shop': shop,
	'0005-orders': orders,
	'0006-game': game,
	'0007-rankings': rankings,
	'0008-site': site,
	'0009-media': media,
	'0010-tickets': tickets,
	'0011-grants': grants,
	'0012-top-ups': topUps,
	'0013-move-in': moveIn,
	'0014-audit': audit,
	'0015-kernel': kernel,
	'0016-sorted-lists': sortedLists,
	'0017-timeline': timeline,
	'0018-ticket-words': ticketWords,
	'0019-grant-rules': grantRules,
	'0020-figures': figures,
	'0021-sales': sales,
	'0022-chosen-again': chosenAgain,
	'0023-ticket-figures': ticketFigures,
	'0024-order-sums': orderSums,
	'0025-batch-items': batchItems,
	'0026-bundles': bundles,
	'0027-active-weeks': activeWeeks,
	'0028-war': war,
	'0029-announcements': announcements,
	'0030-prizes': prizes,
	'0031-events': events,
	'0032-frozen': frozen,
	'0033-sign-ups': signUps,
	'0034-passkeys': passkeys,
	'0035-online': online,
	'0036-club-days': clubDays,
	'0037-seasons': seasons,
	'0038-votes': votes,
	'0039-brackets': brackets,
	'0040-awaited-places': awaitedPlaces,
	'0041-linked-identities': linkedIdentities,
	'0042-notifications': notifications,
	'0043-told-at': toldAt,
	'0044-sent-backups': sentBackups,
	'0045-sample-entries': sampleEntries,
	'0046-grant-goods': grantGoods,
	'0047-sale-goods': saleGoods,
}
