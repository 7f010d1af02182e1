import type { Config } from '../../config.ts'
import type { Log } from '../process/log.ts'
import type { Traces } from './traces.ts'

/** Null while no collector is set: then nothing of it is loaded, and nothing is done for a request. */
export const openTraces = async ({ traces, publicUrl }: Pick<Config, 'traces' | 'publicUrl'>, needs: Needs): Promise<Traces | null> =>
	traces && (await import('./spans.ts')).createSpans(traces, { ...needs, publicUrl })

type Needs = { log: Log; version: string }
