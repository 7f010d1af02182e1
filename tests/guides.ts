import type { GuideText } from '#features/guides/admin.contract.ts'
import type { GuidePage } from '#features/guides/contract.ts'
import type { World } from './world.ts'

/** A text of a section, of prose unless it says otherwise. */
export const guideText = (changes: Partial<GuideText> = {}): GuideText => ({
	...{ title: 'A title', html: '<p>Text</p>', block: { kind: 'prose', picture: null, quote: null } },
	...changes,
})

type Section = { page: GuidePage; key: string; position?: number }
type Texts = { en?: Partial<GuideText>; fil?: Partial<GuideText>; isShown?: boolean }

/** Adds a section that has come with the site. */
export const installSection = (
	{ database, services }: Pick<World, 'database' | 'services'>,
	section: Section,
	{ en, fil, isShown = true }: Texts = {},
) =>
	database.transaction((tx) =>
		services.guidesAdmin.install(tx, { position: 0, ...section }, { en: guideText(en), fil: fil ? guideText(fil) : null, isShown }),
	)
