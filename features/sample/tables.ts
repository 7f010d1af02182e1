import type { SampleKind } from './contract.ts'

export type SampleTables = {
	/** An entry that came as sample content, by its place in it; `edition` is how it came. Gone once an owner has decided about all of it. */
	sample_entries: { kind: SampleKind; place: number; id: number; edition: number }
}
