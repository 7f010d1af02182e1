import { type Config, readConfig } from '#server/config.ts'
import { systemClock, toInstant } from '#server/kernel/clock.ts'
import type { LoggedError } from '#server/kernel/process/last-errors.ts'
import { VERSION } from '#server/version.ts'
import { type Ground, ok, poor, type Symptom, span } from '../doctor/check.ts'
import { answering } from '../doctor/proxy.ts'
import { lastErrorsOf, type Series, seriesOf } from '../doctor/running-server.ts'

type Runs = { version: string; processes: number; startedAt: number }
/** What the running server tells of itself; `runs` is null where it tells nothing. */
export type Running = { runs: Runs | null; series: (name: string) => Series[]; lastErrors: LoggedError[]; answers: Symptom }

export const findRunning = async (config: Config = readConfig()): Promise<Running> => {
	const answers = await answering({ config })
	const series = answers.state === 'ok' ? await seriesOf(config) : () => []
	// Also of a server that is not ready: they may say why.
	const lastErrors = await lastErrorsOf(config)
	const version = series('portal_build_info')[0]?.labels.version
	const [started, processes] = [series('portal_started_timestamp_seconds')[0], series('portal_processes')[0]]
	const runs = version && started && processes ? { version, processes: processes.value, startedAt: started.value * 1_000 } : null
	return { runs, series, lastErrors, answers }
}

export const runningAs = ({ runs, answers }: Running, { config }: Pick<Ground, 'config'>): Symptom[] => {
	if (answers.state !== 'ok') return [answers]
	if (!runs)
		return [answers, poor('It does not tell this machine more.', `Set METRICS_TOKEN, since HOST is ${config.host}, and start it again.`)]
	const { version, processes, startedAt } = runs
	return [
		answers,
		ok(
			`Version ${version} has run for ${span(systemClock.now() - startedAt)}, since ${toInstant(startedAt)}, in ${processes === 1 ? 'one process' : `${processes} processes`} on this machine.`,
		),
		...(version === VERSION ? [] : [poor(`This command is of version ${VERSION}.`, 'If that is the newer one, restart the server.')]),
	]
}
