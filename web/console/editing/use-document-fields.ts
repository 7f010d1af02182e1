import { type Dispatch, type SetStateAction, useState } from 'react'
import type { DocumentOptions, Saved } from './document-kind.ts'
import { useValues } from './use-values.ts'

export type DocumentFields<D, V extends object, None> = ReturnType<typeof useValues<V>> & {
	/** The saved version on top of which the fields are edited. */
	base: D | None
	setBase: Dispatch<SetStateAction<D | None>>
}

/** The saved version and the field values; unsaved input is kept in this browser. */
export const useDocumentFields = <D extends Saved, V extends object, P, None extends null>({
	kind,
	item,
	keptAs,
}: DocumentOptions<D, V, P, None>): DocumentFields<D, V, None> => {
	const [base, setBase] = useState(item)
	return { base, setBase, ...useValues({ keptAs, begin: kind.valuesOf(base), edition: base?.edition ?? 0 }) }
}
