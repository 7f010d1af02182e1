import { lastBookCheck } from '#features/books/books.ts'
import { toInstant } from '#server/kernel/clock.ts'
import type { LoggedError } from '#server/kernel/process/last-errors.ts'
import { bad, ok, poor, type Site, type Symptom } from '../doctor/check.ts'
import { printable } from '../printable.ts'
import type { Running } from './running.ts'

/** What failed lately: since the start of the server, and what is recorded. Backups, bridge and game say it themselves. */
export const errorsIn = async ({ series, lastErrors }: Running, site: Site): Promise<Symptom[]> => {
	const found = [...callsThatFailed(series), ...jobsThatFailed(series), ...unreadMetrics(series), ...(await recorded(site))]
	return found.length + lastErrors.length > 0 ? found : [ok('Nothing has failed since the start.')]
}

/** Needs no database: it may be what is away. */
export const lastErrorsIn = ({ lastErrors }: Running): Symptom[] => lastErrors.slice(0, SHOWN).map(inOneLine)

const inOneLine = ({ at, what, why, where, requestId, times }: LoggedError): Symptom => {
	const about = [where, requestId && `request ${requestId}`, times > 1 && `${times} times`].filter(Boolean).join(', ')
	return poor(
		printable(`At ${at}: ${what}${about && ` (${about})`}${why === null ? '' : `: ${why}`}`),
		requestId === null ? `Look for "${what}" in the log.` : `"logs --request ${requestId}" shows its lines.`,
	)
}

const callsThatFailed = (series: Running['series']): Symptom[] => {
	const calls = series('portal_http_request_duration_seconds_count')
	const failed = calls.filter(({ labels }) => labels.status?.startsWith('5'))
	if (failed.length === 0) return []
	const routes = [...new Set(failed.map(({ labels }) => labels.route))].slice(0, NAMED)
	return [
		poor(
			`${sum(failed)} of ${sum(calls)} answers since the start were failures of the site, such as of ${routes.join(', ')}.`,
			'Look for "request failed" in the log.',
		),
	]
}

const jobsThatFailed = (series: Running['series']): Symptom[] => {
	const failed = series('portal_job_runs_total').filter(({ labels, value }) => labels.outcome === 'failed' && value > 0)
	if (failed.length === 0) return []
	const named = failed.slice(0, NAMED).map(({ labels, value }) => `${labels.name} (${value === 1 ? 'once' : `${value} times`})`)
	return [poor(`Recurring work has failed since the start: ${named.join(', ')}.`, 'Look for "a job failed" in the log.')]
}

const unreadMetrics = (series: Running['series']): Symptom[] => {
	const failed = series('portal_metric_errors_total').filter(({ value }) => value > 0)
	return failed.map(({ labels }) => poor(`The metric ${labels.metric} could not be read.`, 'If that goes on, report it as a fault.'))
}

const recorded = async ({ database, services }: Site): Promise<Symptom[]> => {
	const { failed } = await services.mail.health()
	const books = await lastBookCheck(database.read)
	return [
		...(failed === 0
			? []
			: [poor(`${failed} letters were given up within a week.`, 'The timeline of a player shows why; see what "doctor" says of mail.')]),
		...(books === null || books.broken.length === 0
			? []
			: [
					bad(
						`The check of the books at ${toInstant(books.checkedAt)} failed: ${books.broken.join(', ')}.`,
						'Run "verify", and read "What to do when" in docs/operations.md.',
					),
				]),
	]
}

const sum = (series: readonly { value: number }[]) => series.reduce((total, { value }) => total + value, 0)
const NAMED = 3
/** `--json` has them all. */
const SHOWN = 5
