import type { Language } from '#contract/languages.ts'
import type { GuidePage, GuideSection } from '#features/guides/contract.ts'
import { characters } from './guides/en/characters.ts'
import { gameSystem } from './guides/en/game-system.ts'
import { instructions } from './guides/en/instructions.ts'
import { serverInfo } from './guides/en/server-info.ts'
import { story } from './guides/en/story.ts'
import { terms } from './guides/en/terms.ts'
import { characters as mgaKlase } from './guides/fil/characters.ts'
import { gameSystem as sistema } from './guides/fil/game-system.ts'
import { instructions as gabay } from './guides/fil/instructions.ts'
import { serverInfo as tungkolSaServer } from './guides/fil/server-info.ts'
import { story as kuwento } from './guides/fil/story.ts'
import { terms as kondisyon } from './guides/fil/terms.ts'

type Guide = { page: GuidePage; texts: Record<Language, readonly GuideSection[]> }

/** The first texts of every guide page; from then on staff write them. */
export const GUIDES: readonly Guide[] = [
	{ page: 'story', texts: { en: story, fil: kuwento } },
	{ page: 'characters', texts: { en: characters, fil: mgaKlase } },
	{ page: 'gamesystem', texts: { en: gameSystem, fil: sistema } },
	{ page: 'instructions', texts: { en: instructions, fil: gabay } },
	{ page: 'serverinfo', texts: { en: serverInfo, fil: tungkolSaServer } },
	{ page: 'terms', texts: { en: terms, fil: kondisyon } },
]
