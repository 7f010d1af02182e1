import { accounts } from './0001-accounts.ts'
import { wallet } from './0002-wallet.ts'
import { coupons } from './0003-coupons.ts'
import { shop } from './0004-shop.ts'
import { orders } from './0005-orders.ts'
import { newsAndSite } from './0006-news-site.ts'
import { mail } from './0007-mail.ts'
import { accountSecurity } from './0008-account-security.ts'
import { cartAndRefunds } from './0009-cart-refunds.ts'
import { referralPairs } from './0010-referral-pairs.ts'
import { walletGuards } from './0011-wallet-guards.ts'
import { seals } from './0012-seals.ts'
import { lastTransfer } from './0013-last-transfer.ts'
import { rateWindows } from './0014-rate-windows.ts'
import { gameLink } from './0015-game-link.ts'
import { rankings } from './0016-rankings.ts'
import { months } from './0017-months.ts'
import { media } from './0020-media.ts'
import { guides } from './0021-guides.ts'
import { newsTexts } from './0022-news-texts.ts'
import { tickets } from './0033-tickets.ts'
import { shopTexts } from './0034-shop-texts.ts'
import { audit } from './0035-audit.ts'
import { adjustmentRequests } from './0036-adjustment-requests.ts'
import { storedPictures } from './0040-stored-pictures.ts'
import { mediaEditing } from './0041-media-editing.ts'
import { leftOut } from './0042-left-out.ts'
import { newsAdmin } from './0044-newsroom.ts'
import { guideVersions } from './0045-guide-versions.ts'
import { batchRequests } from './0048-batch-requests.ts'
import { shopEditing } from './0049-shop-editing.ts'
import { orderAdmin } from './0052-order-desk.ts'
import { dashboard } from './0053-dashboard.ts'
import { backups } from './0056-backups.ts'
import { handouts } from './0062-handouts.ts'
import { guideOrder } from './0063-guide-order.ts'
import { bookChecks } from './0064-book-checks.ts'
import { guideDrafts } from './0067-guide-drafts.ts'
import { auditKinds } from './0068-audit-kinds.ts'
import { heads } from './0070-heads.ts'
import { deliveryKeys } from './0080-delivery-keys.ts'
import { secondPerson } from './0083-second-person.ts'
import { priceHistory } from './0084-price-history.ts'
import { signInWaits } from './0086-sign-in-waits.ts'
import { ticketFormKeys } from './0087-ticket-form-keys.ts'
import { callers } from './0089-callers.ts'
import { staffTwoStep } from './0091-staff-two-step.ts'
import { addressRequests } from './0092-address-requests.ts'
import { maybeFetched } from './0093-maybe-fetched.ts'
import { emailPersonGone } from './0094-email-person.ts'
import { priceChanges } from './0122-price-changes.ts'
import { campaignTexts } from './0125-campaign-texts.ts'
import { clubNames } from './0130-club-names.ts'
import { lostRoles } from './0131-lost-roles.ts'
import { nameWords } from './0136-name-words.ts'
import { rolesLost } from './0137-roles-lost.ts'
import { documents } from './0145-documents.ts'
import { wholeCaller } from './0168-whole-caller.ts'
import { bridge } from './0170-bridge.ts'
import { moveIn } from './0177-move-in.ts'
import { topUpLedger } from './0180-top-up-ledger.ts'
import { topUps } from './0181-top-ups.ts'
import { gameWords } from './0185-game-words.ts'
import { oneSpelling } from './0188-one-spelling.ts'
import { sales } from './0191-sales.ts'
import { grants } from './0194-grants.ts'
import { reversalRequests } from './0197-reversal-requests.ts'
import { stock } from './0203-stock.ts'
import { newRoles } from './0241-new-roles.ts'
import { visits } from './0242-visits.ts'
import { campaignMailboxes } from './0248-campaign-mailboxes.ts'
import { foldedNames } from './0249-folded-names.ts'
import { everyGiver } from './0250-every-giver.ts'
import { goodsOfPrices } from './0251-goods-of-prices.ts'
import type { Columns } from './columns.ts'

/** All migrations in order. A released migration is frozen: its SQL is stored in sql/ and compared by a test. */
export const MIGRATIONS: Record<string, (columns: Columns) => string[]> = {
	'0001-accounts': accounts,
	'0002-wallet': wallet,
	'0003-coupons': coupons,
	'0004-shop': shop,
	'0005-orders': orders,
	'0006-news-site': newsAndSite,
	'0007-mail': mail,
	'0008-account-security': accountSecurity,
	'0009-cart-refunds': cartAndRefunds,
	'0010-referral-pairs': referralPairs,
	'0011-wallet-guards': walletGuards,
	'0012-seals': seals,
	'0013-last-transfer': lastTransfer,
	'0014-rate-windows': rateWindows,
	'0015-game-link': gameLink,
	'0016-rankings': rankings,
	'0017-months': months,
	'0020-media': media,
	'0021-guides': guides,
	'0022-news-texts': newsTexts,
	'0033-tickets': tickets,
	'0034-shop-texts': shopTexts,
	'0035-audit': audit,
	'0036-adjustment-requests': adjustmentRequests,
	'0040-stored-pictures': storedPictures,
	'0041-media-editing': mediaEditing,
	'0042-left-out': leftOut,
	'0044-newsroom': newsAdmin,
	'0045-guide-versions': guideVersions,
	'0048-batch-requests': batchRequests,
	'0049-shop-editing': shopEditing,
	'0052-order-desk': orderAdmin,
	'0053-dashboard': dashboard,
	'0056-backups': backups,
	'0062-handouts': handouts,
	'0063-guide-order': guideOrder,
	'0064-book-checks': bookChecks,
	'0067-guide-drafts': guideDrafts,
	'0068-audit-kinds': auditKinds,
	'0070-heads': heads,
	'0080-delivery-keys': deliveryKeys,
	'0083-second-person': secondPerson,
	'0084-price-history': priceHistory,
	'0086-sign-in-waits': signInWaits,
	'0087-ticket-form-keys': ticketFormKeys,
	'0089-callers': callers,
	'0091-staff-two-step': staffTwoStep,
	'0092-address-requests': addressRequests,
	'0093-maybe-fetched': maybeFetched,
	'0094-email-person': emailPersonGone,
	'0122-price-changes': priceChanges,
	'0125-campaign-texts': campaignTexts,
	'0130-club-names': clubNames,
	'0131-lost-roles': lostRoles,
	'0136-name-words': nameWords,
	'0137-roles-lost': rolesLost,
	'0145-documents': documents,
	'0168-whole-caller': wholeCaller,
	'0170-bridge': bridge,
	'0177-move-in': moveIn,
	'0180-top-up-ledger': topUpLedger,
	'0181-top-ups': topUps,
	'0185-game-words': gameWords,
	'0188-one-spelling': oneSpelling,
	'0191-sales': sales,
	'0194-grants': grants,
	'0197-reversal-requests': reversalRequests,
	'0203-stock': stock,
	'0241-new-roles': newRoles,
	'0242-visits': visits,
	'0248-campaign-mailboxes': campaignMailboxes,
	'0249-folded-names': foldedNames,
	'0250-every-giver': everyGiver,
	'0251-goods-of-prices': goodsOfPrices,
}
