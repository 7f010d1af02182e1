import { DAY_MS } from '#contract/durations.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { ToldStep } from '#server/kernel/first-hour.ts'
import type { GameServer } from './server.ts'

type Needs = {
	config: { gameLinkKeys: ReadonlyMap<string, string> }
	clock: Clock
	gameServer: Pick<GameServer, 'current'>
	bridge: { state: () => Promise<{ heardAt: string } | null> }
}

/** The game server or the bridge beside its database has called within a day. */
export const gameFirstStep = ({ config, clock, gameServer, bridge }: Needs): ToldStep => ({
	step: 'game',
	async lacks() {
		if (config.gameLinkKeys.size === 0) return 'game-key'
		const [server, beside] = [await gameServer.current(), await bridge.state()]
		const heardAt = Math.max(server.heardAt ?? 0, beside ? Date.parse(beside.heardAt) : 0)
		return clock.now() - heardAt <= DAY_MS ? null : 'game-call'
	},
})
