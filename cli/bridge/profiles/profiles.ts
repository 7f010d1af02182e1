import type { BridgeConfig } from '../config.ts'
import type { GameDatabase } from '../database/database.ts'
import { azerothcore, needsOfAzerothcore } from './azerothcore.ts'
import { custom } from './custom.ts'
import { forgottenServer, NEEDS_OF_FORGOTTEN_SERVER } from './forgotten-server.ts'
import type { Need, Profile } from './profile.ts'
import { needsOfRan, ran } from './ran.ts'
import { needsOfRathena, rathena } from './rathena.ts'

/** The profile of a configuration on a connection; a new connection needs a new one. */
export const profileOf = async (database: GameDatabase, config: BridgeConfig): Promise<Profile> => {
	switch (config.profile) {
		case 'hercules':
		case 'rathena':
			return rathena(database, config)
		case 'azerothcore':
			return azerothcore(database, config)
		case 'forgotten-server':
			return forgottenServer(database, config)
		case 'ran':
			return ran(database, config)
		case 'custom':
			return custom(database, config)
	}
}

/** The tables of a profile, also without a connection. */
export const needsOf = (config: BridgeConfig): readonly Need[] => {
	switch (config.profile) {
		case 'hercules':
		case 'rathena':
			return needsOfRathena(config)
		case 'azerothcore':
			return needsOfAzerothcore(config)
		case 'forgotten-server':
			return NEEDS_OF_FORGOTTEN_SERVER
		case 'ran':
			return needsOfRan(config)
		case 'custom':
			return []
	}
}
