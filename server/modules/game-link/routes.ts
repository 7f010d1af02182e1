import { ackDeliveries, claimDeliveries, gameAuthenticate, gameHeartbeat, gameSnapshot } from '#contract/game.ts'
import { toInstant } from '../../kernel/clock.ts'
import type { Router } from '../../kernel/endpoint-route.ts'
import type { GameServer } from '../game/game.ts'
import type { GameLink } from './game-link.ts'

export const gameLinkRoutes = ({ route }: Router, { gameLink, gameServer }: { gameLink: GameLink; gameServer: GameServer }): void => {
	route(gameSnapshot, ({ sent }) => gameLink.takeSnapshot(sent.bytes, sent.isLines))
	route(gameHeartbeat, async ({ body }) => ({ receivedAt: toInstant(await gameServer.hear(body.online)) }))
	route(claimDeliveries, async ({ body }) => ({ deliveries: await gameLink.claim(body) }))
	route(ackDeliveries, async ({ body }) => ({ results: await gameLink.acknowledge(body.results) }))
	route(gameAuthenticate, ({ body }) =>
		gameLink.authenticate({ userId: body.UserID, password: body.UserPass, address: body.address || null }),
	)
}
