import type { Endpoint } from '#contract/endpoint.ts'

/**
 * What a feature tells Prometheus. Names follow its conventions (docs/decisions/31-operators.md), and label values are from short fixed lists:
 * no user, no address, no text that somebody typed.
 */
export type Metric = ReadMetric | RefusalMetric

type Named = { name: string; help: string }

/** Read from the database by an index; in all processes the same. Null where there is no value at the moment. */
export type ReadMetric = Named &
	({ read: () => Promise<number | null> } | { label: string; readEach: () => Promise<Record<string, number>> })

/** Counts refusals of these calls by their code: they leave no row that could be counted. */
export type RefusalMetric = Named & { refusalsOf: readonly Endpoint[] }

/** Prometheus counts time in seconds. */
export const inSeconds = (ms: number | null | undefined): number | null => (ms == null ? null : ms / 1_000)

/** For how long the first of a queue has waited; 0 where none waits. */
export const ageInSeconds = (since: number | null | undefined, now: number): number =>
	since == null ? 0 : Math.max(0, now - since) / 1_000
