import type { ComponentType } from 'react'
import type { Permission } from '#contract/permissions.ts'

export type Group = 'site' | 'shop' | 'topUps' | 'media' | 'rankings' | 'people' | 'staff'

/** A screen of the console, as its feature declares it in `feature.console.ts`. */
export type Screen = {
	/** Its address below /admin, as the router writes it. */
	at: string
	/** Its component, which is loaded when somebody opens the screen. */
	load: () => Promise<{ default: ComponentType }>
	/** The title of its tab, and its entry of the navigation. */
	title: string
	/** The title of one entry, where a list and its entries are one screen. */
	entryTitle?: string
	permission: Permission
	/** Its group of the navigation; a screen without one is reached from another. */
	group?: Group
	/** Previews stand in the frame of the site, because they show what readers will see. */
	frame?: 'site'
}
