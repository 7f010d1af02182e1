import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Game, keysOf, linkOf, openGame } from '../cli/bridge/bridge.ts'
import { type BridgeConfig, readBridgeConfig } from '../cli/bridge/config.ts'
import { makeKeys } from '../cli/bridge/keys.ts'
import { openState } from '../cli/bridge/state.ts'
import { worksOf } from '../cli/bridge/tasks.ts'
import { freshMemory } from '../cli/bridge/work.ts'
import { GAME_KEY } from './game-server.ts'

/** The parts of a bridge without its loop: a test says which work is done when, so nothing waits for a clock. */
export const openBridgeParts = async (
	words: Pick<BridgeConfig, 'profile' | 'site'> & Record<string, unknown>,
	files: Record<string, string>,
) => {
	const folder = mkdtempSync(join(tmpdir(), 'barkada-bridge-parts-'))
	for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
	makeKeys(join(folder, 'bridge-keys.json'))
	writeFileSync(join(folder, 'bridge.json'), JSON.stringify({ key: `${GAME_KEY.id}:${GAME_KEY.secret}`, ...words }))
	const config = readBridgeConfig(join(folder, 'bridge.json'))
	const [state, link, memory, said] = [openState(config.state), linkOf(config), freshMemory(), [] as string[]]
	const works = worksOf({ config, link, state, keys: keysOf(config), memory, say: (sentence) => said.push(sentence) })
	let game: Game = await openGame(config)
	return {
		config,
		state,
		memory,
		/** What it would have written to its log. */
		said,
		game: () => game,
		works,
		/** Does one kind of work, turn by turn until it wants to wait; returns how many turns that took. */
		async work(name: 'hello' | 'comparison' | 'accounts' | 'items' | 'online' | 'characters' | 'item list'): Promise<number> {
			const found = works.find((each) => each.name === name)
			let turns = 1
			while ((await found?.run(game)) === 0) turns++
			return turns
		},
		/** After an error the connection is opened anew. */
		async reopen(): Promise<void> {
			await game.database.close()
			game = await openGame(config)
		},
		async close(): Promise<void> {
			await game.database.close()
			state.close()
		},
	}
}

export type BridgeParts = Awaited<ReturnType<typeof openBridgeParts>>
