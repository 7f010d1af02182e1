import type { Stored } from './use-edited.ts'

/** What every document has. */
export type Saved = Stored & { savedAt: string; savedBy: string | null; deletedAt?: string | null }

/**
 * A kind of document that staff edit: D is the saved document, V the values of its fields, P the publication that a save asks for. `None`
 * is null where the editor also begins documents that do not exist yet.
 */
export type DocumentKind<D extends Saved, V extends object, P, None extends null = never> = {
	valuesOf: (saved: D | None) => V
	read: (saved: D) => Promise<D>
	/** Saves the changed fields on top of the edition of `onto`. */
	save: (save: { onto: D; changes: Partial<V>; values: V; plan: P }) => Promise<D>
	/** The fields to save over a colleague's version. Default: those that were changed here. */
	changesOver?: (theirs: D, base: D, mine: V) => Partial<V>
}

export type DocumentOptions<D extends Saved, V extends object, P, None extends null> = {
	kind: DocumentKind<D, V, P, None>
	item: D | None
	/** Where unsaved input is kept in this browser. */
	keptAs: string
	/** What a save asks for as long as no button was pressed. */
	plan: P
	/** Creates the document once. `since` are the fields that were changed after the first request, null for none. */
	create?: (sent: V, plan: P) => Promise<{ item: D; since: Partial<V> | null }>
	onCreated?: (created: D) => void
}
