import type { Permission } from '#contract/permissions.ts'

/** What the search of the console finds of one kind, as its feature declares it in `feature.console.ts`. */
export type Finder = {
	/** The heading of what it finds. */
	kind: string
	permission: Permission
	/** What fits the search best. */
	find: (search: string, signal: AbortSignal) => Promise<readonly Found[]>
}

/** `about` tells one from another of the same name. */
export type Found = { to: string; name: string; about?: string }
