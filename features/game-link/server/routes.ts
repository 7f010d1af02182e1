import type { Bridge } from '#features/bridge/bridge.ts'
import {
	accountsReconciled,
	ackAccountJobs,
	bridgeHello,
	claimAccountJobs,
	expectedAccounts,
	listGameItems,
} from '#features/bridge/contract.ts'
import type { Router } from '#server/kernel/calls/endpoint-route.ts'
import { toInstant } from '#server/kernel/clock.ts'
import { ackDeliveries, claimDeliveries, gameAuthenticate, gameHeartbeat, gameSnapshot } from '../contract.ts'
import type { GameLink } from '../game-link.ts'

type Needs = { gameLink: GameLink; bridge: Bridge; siteName: () => Promise<string> }

export const gameLinkRoutes = (router: Router, needs: Needs): void => {
	const { gameLink } = needs
	const { route } = router
	bridgeRoutes(router, needs)
	route(gameSnapshot, ({ sent }) => gameLink.takeSnapshot(sent.bytes, sent.isLines))
	route(gameHeartbeat, async ({ body }) => ({ receivedAt: toInstant(await gameLink.hear(body)) }))
	route(claimDeliveries, async ({ body }) => ({ deliveries: await gameLink.claim(body) }))
	route(ackDeliveries, async ({ body }) => ({ results: await gameLink.acknowledge(body.results) }))
	route(gameAuthenticate, ({ body }) =>
		gameLink.authenticate({ userId: body.UserID, password: body.UserPass, address: body.address || null }),
	)
}

/** The calls of a bridge. */
const bridgeRoutes = ({ route }: Router, { gameLink: { accountJobs }, bridge, siteName }: Needs): void => {
	route(bridgeHello, async ({ body: { jobs, ...said } }) => {
		const { waiting, lastError } = jobs
		const since = await bridge.hello.hear({
			...said,
			jobsWaiting: waiting,
			lastError: lastError && { at: Date.parse(lastError.at), sentence: lastError.sentence },
		})
		const { gamePassword, deliveryTermDays } = await bridge.terms()
		return { site: await siteName(), gamePassword, deliveryTermDays, reconcile: since === null ? null : { since: toInstant(since) } }
	})
	route(claimAccountJobs, async ({ body }) => ({ jobs: await accountJobs.claim(body) }))
	route(ackAccountJobs, async ({ body }) => ({ results: await accountJobs.acknowledge(body.results) }))
	route(expectedAccounts, ({ body }) => accountJobs.expected(body))
	route(accountsReconciled, async ({ body }) => ({ queued: await accountJobs.reconciled(body) }))
	route(listGameItems, async ({ body }) => ({ accepted: await bridge.items.take(body) }))
}
