import * as z from 'zod'
import { systemClock } from '#server/kernel/clock.ts'
import { sentenceOf } from '../failure.ts'
import { write } from '../output.ts'

/** A step that was taken; `tookMs` is how long it took, `saw` its outcome or the reason why it failed. */
export const stepFields = z.object({ name: z.string(), ok: z.boolean(), tookMs: z.number(), saw: z.string() })
export type Step = z.output<typeof stepFields>

/** Takes a step, which returns its outcome, and passes its failure on as a `StepFailed`. */
export type RunStep = (name: string, work: () => Promise<string>) => Promise<void>

export class StepFailed extends Error {
	readonly step: string
	constructor(step: string, reason: string) {
		super(reason)
		this.step = step
	}
}

/** Keeps what was done, and prints each step as it ends; `isSilent` where only the end is printed. */
export const createSteps = (isSilent: boolean) => {
	const taken: Step[] = []
	const tell = async (step: Step) => {
		taken.push(step)
		if (!isSilent) await write(`${lineOf(step)}\n`, 'The upgrade stopped there: run it again.')
	}
	const step: RunStep = async (name, work) => {
		const began = systemClock.steady()
		const tookMs = () => systemClock.steady() - began
		try {
			await tell({ saw: await work(), name, ok: true, tookMs: tookMs() })
		} catch (error) {
			const [reason = ''] = sentenceOf(error).split('\n')
			await tell({ saw: reason, name, ok: false, tookMs: tookMs() })
			throw new StepFailed(name, reason)
		}
	}
	return { taken, step, tell }
}

const lineOf = ({ name, ok, tookMs, saw }: Step) =>
	`${ok ? 'ok    ' : 'FAILED'}  ${name.padEnd(14)}  ${(tookMs / 1_000).toFixed(1).padStart(6)} s  ${saw}`
