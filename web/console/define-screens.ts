import type { Permission } from '#contract/permissions.ts'

export type Group = 'site' | 'shop' | 'topUps' | 'media' | 'rankings' | 'people' | 'staff'

/** A screen of the console, as its feature declares it in `feature.console.ts`. */
export type Screen = {
	/** Its address below /admin, as the router writes it. */
	at: string
	/** Its file in the feature's `console/`, without its ending. */
	file: string
	/** Where one file is several screens; otherwise the name of the file. */
	id?: string
	permission: Permission
	/** Its place in the navigation; a screen without one is reached from another. */
	menu?: { group: Group; label: string }
	/** Previews stand in the frame of the site, because they show what readers will see. */
	frame?: 'site'
}

export const defineScreens = (feature: string, screens: readonly Screen[]) => screens.map((screen) => ({ ...screen, feature }))
