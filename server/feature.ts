import type { Dependencies, Services } from './composition.ts'
import type { Job } from './job-runner.ts'
import type { NamedSubjects, SubjectNames } from './kernel/audit/subject-names.ts'
import type { Timeline, TimelineSource } from './kernel/audit/timeline.ts'
import type { Router } from './kernel/calls/endpoint-route.ts'
import type { FirstHour, ToldStep } from './kernel/first-hour.ts'
import type { Metric } from './kernel/process/metric.ts'

/** What a feature gets: all that is handed in, and all services. */
export type Composed = Told & { firstHour: FirstHour }
/** What its steps of the first hour are told from. */
type Told = Dependencies & Services & { subjectNames: NamedSubjects; timeline: Timeline }

/** What a feature declares to the server. */
export type Feature = {
	/** The features whose services its files import; none of these leads back to it (rule R5). */
	uses: readonly string[]
	/** Registers the handlers of its calls. */
	routes?: (router: Router, composed: Composed) => void
	/** Its recurring work. */
	jobs?: (composed: Composed) => Job[]
	/** What it tells Prometheus. */
	metrics?: (composed: Composed) => readonly Metric[]
	/** The names that the audit log shows for its things. */
	names?: readonly SubjectNames[]
	/** What it adds to the timeline of a player. */
	timeline?: readonly TimelineSource[]
	/** Its steps of the first hour of a site. */
	firstHour?: (composed: Told) => readonly ToldStep[]
}

export const defineFeature = (feature: Feature): Feature => feature
