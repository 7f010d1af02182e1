import { at, isProduct, type Source } from './sources.ts'
import { nameOf, nodesOf } from './syntax.ts'

/**
 * R16: changes by a signed-in user go through the unit of work of the call (`unit` or `act`), which reads the caller again (docs/decisions/15-sessions.md). A feature
 * opens a transaction directly only where there is no caller, or nothing of the caller's is changed.
 */
export const ownTransactions = (sources: Source[]): string[] =>
	sources
		.filter(
			(source) => source.path.startsWith('features/') && isProduct(source) && !WITHOUT_A_CALLER.test(source.path.replace('/server/', '/')),
		)
		.flatMap((source) =>
			nodesOf(source, 'CallExpression')
				.filter(({ callee }) => /(^|\.)database\.transaction$/.test(nameOf(callee)))
				.map(
					(call) =>
						`${at(source, call.start)} opens a transaction by itself: use the unit of work of the call, or list the file in tests/rules/transactions.ts`,
				),
		)

/** By feature and file. Jobs, the game server, guests with a link or a form, sign-in itself, and attempts that are counted before the sign-in; notices without a change. */
const WITHOUT_A_CALLER = new RegExp(
	`^features/(${[
		'accounts/(accounts|addresses|recovery-mail|credentials|freezing|game-names|joining|links|move-in|recovery|registration)',
		'address-requests/(claims|effect)',
		'(backups|books|bridge|mail|rankings)/.*',
		'announcements/(delivery|happenings|levels)',
		'coupons/guessing',
		'dashboard/first-hour',
		'events/events',
		'figures/daily-sums',
		'game/server',
		'game-link/(game-link|account-jobs)',
		'orders/take-back',
		'grants/(awaiting|paying|returning)',
		'guides/publish',
		'news/news',
		'notifications/(notifications|delivery)',
		'sessions/(sessions|sign-in|sign-in-audit)',
		'shop/shop.admin',
		'site/(banners|releases)',
		'recovery-codes/recovery-codes',
		'step-up/grants',
		'tickets/presence',
		'top-ups/(offers.admin|payments|top-ups)',
		'two-step/two-step',
		'votes/(counting|votes)',
	].join('|')})\\.ts$`,
)
